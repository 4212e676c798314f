// Where everything of Kemet's map lies: plates in units of 100 × 124, whose touching edges equal the graph of the
// board, and hand-set points for pieces and signs so that they never cover each other.
export type Point = readonly [number, number];

export interface Place {
  plate: readonly Point[];
  /** Where a troop stands; its creature hangs at the right of it. */
  troop: Point;
  /** Where who came in to fight stands; left out: above the troop. */
  second?: Point;
  /** The sun pip of a lit plate. */
  pip: Point;
  obelisk?: Point;
  /** Sign of a temple or the Sanctuary; its points are written below it. */
  sign?: Point;
  pyramid?: Point;
}

const poly = (text: string): Point[] =>
  text.split(' ').map((p) => {
    const [x, y] = p.split(',').map(Number);
    return [x!, y!];
  });

const place = (plate: string, troop: Point, pip: Point, more: Partial<Place> = {}): Place => ({
  plate: poly(plate),
  troop,
  pip,
  ...more,
});

/** Spaces that both sides have in the same shape. */
const common: Record<string, Place> = {
  city_nw_1: place('0,30 9.5,27.5 10,36 9,46 0,46', [3.1, 41.4], [7, 37.2], { pyramid: [4.6, 33.4] }),
  city_nw_2: place('10,36 17,36 19.5,45.5 9,46', [12, 43], [17.6, 43.6], { pyramid: [13.6, 38.4] }),
  city_nw_3: place('9.5,27.5 21,26 25,31 24.6,44 19.5,45.5 17,36 10,36', [18.4, 35.2], [21.7, 41.4], {
    pyramid: [14.4, 31.4],
  }),
  temple_w: place('0,56 7,57 9,70 12,80 12,99 10,107 9,112 0,113', [4, 85], [6, 97], { obelisk: [4.5, 76], sign: [4.4, 64.6] }),
  temple_wb: place('45,52 53,57 57,64 52,68 45,65 42,58', [47.4, 64], [50.8, 57], { obelisk: [53.6, 62], sign: [46.8, 54.6] }),
  w_bank: place(
    '34,46 37,48 45,52 42,58 45,65 52,68 57,64 60,72 65,82 72,93 77,103 79,113 80,124 66,124 62,113 57,107 50,103 47,96 50,80 44,72 32,69 33,62 30,56',
    [55.4, 84],
    [61, 97],
  ),
  city_s_1: place('14,124 16,115.5 30,113.5 33,119 38,119 38,124', [26.4, 119.2], [34, 121.6], { pyramid: [20, 119] }),
  city_s_2: place('30,113.5 46,113 43,119 38,119 33,119', [38.9, 116.1], [43.9, 114.9], { pyramid: [34.4, 116.2] }),
  city_s_3: place('38,124 38,119 43,119 46,113 60,114 63,124', [53.4, 119.4], [42.4, 121.6], { pyramid: [48.4, 119] }),
  city_ne_1: place('61,0 77,0 77,8 73,20 62,18', [65.6, 14], [73, 4.4], { pyramid: [67, 6.6] }),
  city_ne_2: place('77,8 88,8 91,20.5 73,20', [83.6, 15.6], [84.6, 10.4], { pyramid: [78.6, 14.6] }),
  city_ne_3: place('77,0 100,0 100,20 91,20.5 88,8 77,8', [91.4, 4.6], [83, 4.2], { pyramid: [95.2, 12.8] }),
  e_front_ne: place('62,18 73,20 91,20.5 100,20 100,29 88,32 80,38 70,42 58,43 56,34 57.5,24', [69, 30], [82, 26.5]),
  temple_e: place('100,29 88,32 84,42 86,54 92,60 100,60', [88.8, 47.4], [91, 55.4], { obelisk: [96.4, 54], sign: [94, 35.4] }),
  e_obelisk: place('80,38 88,32 84,42 86,54 78,58 72,52 70,42', [76.6, 49.4], [81.4, 40.4], { obelisk: [75.4, 42.6] }),
  e_bank: place('58,43 70,42 72,52 78,58 79,67 73,80 70,73 73,64 70,56 62,52', [63, 47.2], [75.4, 63]),
  temple_eb: place('62,52 70,56 73,64 70,73 68,70 65,60', [68, 66], [71, 61], { obelisk: [70, 71], sign: [65.8, 55.4] }),
  e_front_e: place(
    '78,58 86,54 92,60 100,60 100,63 89,66 86,75 83,83 85,91 88,104 100,107 100,124 88,124 87,114 85,104 80,92 73,80 79,67',
    [81.4, 68.6],
    [93.6, 114],
  ),
  city_e_1: place('100,63 89,66 86,75 94,79 94,84 100,84', [90.2, 72.6], [97, 79.6], { pyramid: [96, 68.4] }),
  city_e_2: place('86,75 94,79 94,84 94,89 85,91 83,83', [87.2, 86.6], [91.6, 81.2], { pyramid: [87.6, 80.6] }),
  city_e_3: place('100,84 94,84 94,89 85,91 88,104 100,107', [91, 97], [96, 102.6], { pyramid: [96.6, 90.4] }),
};

const sideThreeFive: Record<string, Place> = {
  ...common,
  w_front_nw: place('0,46 9,46 19.5,45.5 24.6,44 25,31 29,36 31,43 34,46 30,56 18,58 7,57 0,56', [12, 51.6], [23, 51.4]),
  w_obelisk_n: place('7,57 18,58 30,56 33,62 32,69 20,71 9,70', [19.6, 64.2], [28.4, 63.6], { obelisk: [13.4, 63.8] }),
  w_front_c: place('9,70 20,71 32,69 44,72 50,80 47,96 34,100 22,100 12,99 12,80', [30.4, 96.6], [42.6, 93.4]),
  city_c_1: place('18,77 28,73.5 31,82 19,89', [21.8, 83.6], [27.4, 80.6], { pyramid: [24, 78] }),
  city_c_2: place('19,89 31,82 41,89.5 30,93', [26.2, 88.6], [31, 84.6], { pyramid: [34.4, 88.4] }),
  city_c_3: place('28,73.5 40,75 45.5,81 41,89.5 31,82', [37.8, 82.6], [41, 78], { pyramid: [34.4, 77.8] }),
  w_obelisk_s: place('12,99 22,100 34,100 47,96 50,103 36,108 20,107.5 10,107', [25, 103.9], [16.4, 103.4], { obelisk: [41.6, 102] }),
  w_front_s: place(
    '10,107 20,107.5 36,108 50,103 57,107 62,113 66,124 63,124 60,114 46,113 30,113.5 16,115.5 14,124 0,124 0,113 9,112',
    [50.6, 108.8],
    [8, 118.6],
  ),
  sanctuary: place('10,6 24,3 34,8 35,17 25,21 13,18', [22.6, 10], [31.4, 16.4], { obelisk: [31.4, 10.6], sign: [16, 9.4] }),
  delta_desert: place('35,17 40,24 41,36 35,40 32,31 25,21', [34, 27.2], [37, 35]),
  temple_delta: place('42,9 51,6 54,17 52,30 46,32 44,21', [47, 22], [47.6, 28.4], { obelisk: [50.8, 27], sign: [48, 10.6] }),
};

const sideTwoFour: Record<string, Place> = {
  ...common,
  w_front_nw: place('0,46 9,46 19.5,45.5 24.6,44 25,31 29,36 31,43 34,46 30,56 33,62 32,69 20,71 9,70 7,57 0,56', [16, 57.6], [24.6, 63]),
  w_obelisk: place('9,70 20,71 32,69 44,72 50,80 47,96 34,100 22,100 12,99 12,80', [29, 85], [40, 85], { obelisk: [20.4, 84.4] }),
  w_front_s: place(
    '12,99 22,100 34,100 47,96 50,103 57,107 62,113 66,124 63,124 60,114 46,113 30,113.5 16,115.5 14,124 0,124 0,113 9,112 10,107',
    [31, 106.8],
    [18, 107],
  ),
  delta_desert: place('28,20.5 38,23 47,18 46,29 40,37.5 36,34 32,27', [37.4, 29], [43, 24.6]),
  temple_delta: place('22,8 34,4 46,8 47,18 38,23 28,20.5', [34.6, 16], [43.4, 16.4], { obelisk: [42, 10.8], sign: [29.4, 9.6] }),
};

export const placesOf = (side: string): Record<string, Place> => (side === '2-4' ? sideTwoFour : sideThreeFive);

const line = (text: string): [Point, Point] => poly(text) as [Point, Point];

/** Harbors: the dashed line over the water, by the pair of spaces that it joins. */
export const harborLines: Record<string, [Point, Point]> = {
  'w_bank-e_front_ne': line('41.6,50 57,37'),
  'w_bank-temple_eb': line('59,69 66.2,65.4'),
  'w_bank-e_front_e': line('69,88 77,87'),
  'delta_desert-temple_delta': line('40.6,30 45.2,27'),
};

export const pathOf = (points: readonly Point[]): string => `M${points.map((p) => p.join(' ')).join('L')}Z`;

/** The outer wall of a city: the edges that only one of its districts has. */
export function wall(places: Record<string, Place>, city: string): string {
  const edges = new Map<string, [Point, Point] | null>();
  for (const n of [1, 2, 3]) {
    const plate = places[`${city}_${n}`]!.plate;
    plate.forEach((a, i) => {
      const b = plate[(i + 1) % plate.length]!;
      const key = [a.join(), b.join()].sort().join('|');
      edges.set(key, edges.has(key) ? null : [a, b]);
    });
  }
  return [...edges.values()]
    .filter((e) => e !== null)
    .map(([a, b]) => `M${a.join(' ')}L${b.join(' ')}`)
    .join('');
}

/** Dunes, reeds and waves, the same every time: a small generator with a seed of its own. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Room for a second troop beside the first, where the plate is wide enough. */
const besides: [Record<string, Place>, Record<string, Point>][] = [
  [common, { temple_w: [4, 93.4], w_bank: [57.6, 91.4], e_front_ne: [79, 28.6], temple_e: [90, 54.4] }],
  [
    sideThreeFive,
    { w_front_nw: [21.4, 51.6], w_obelisk_n: [28.4, 64], w_front_c: [39.6, 95.6], w_obelisk_s: [33.6, 103.9], w_front_s: [59, 111.4] },
  ],
  [sideTwoFour, { w_front_nw: [25, 58.4], w_obelisk: [38.6, 85], w_front_s: [40.6, 105.6], temple_delta: [43, 15.6] }],
];
for (const [places, points] of besides) for (const [name, at] of Object.entries(points)) places[name]!.second = at;
