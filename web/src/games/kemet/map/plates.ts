// Where everything of Kemet's map lies: plates in units of 112 × 124, whose touching edges equal the graph of the
// board, and hand-set points for pieces and buildings so that they do not cover each other.
export type Point = readonly [number, number];

export const WIDTH = 112;
export const HEIGHT = 124;

export interface Place {
  plate: readonly Point[];
  /** Where the pole of a troop's banner stands; its units and its creature stand right of it. */
  troop: Point;
  /** The same for who came in to fight. */
  second: Point;
  /** The sun pip of a lit plate; in a district its number. */
  pip: Point;
  obelisk?: Point;
  /** The middle of the foot of a temple or the Sanctuary, and how large it is. */
  temple?: Point;
  scale?: number;
  /** The capsule that says what a temple brings. */
  worth?: Point;
  /** The near corner of a pyramid's foot. */
  pyramid?: Point;
  /** The middle of its engraved name, where there is room for one, and how far it is turned. */
  name?: Point;
  turned?: number;
}

const poly = (text: string): Point[] =>
  text.split(' ').map((p) => {
    const [x, y] = p.split(',').map(Number);
    return [x!, y!];
  });

const place = (plate: string, troop: Point, second: Point, pip: Point, more: Partial<Place> = {}): Place => ({
  plate: poly(plate),
  troop,
  second,
  pip,
  ...more,
});

/** Spaces that both sides have in the same shape. */
const common: Record<string, Place> = {
  city_nw_1: place('0,27 15,24 15,38 14,49 0,48', [2.4, 46.2], [8.4, 41.6], [12.6, 28.2], { pyramid: [7.6, 34.2] }),
  city_nw_2: place('15,38 32,40 30,47 14,49', [16.6, 46.6], [23.2, 41.6], [16.8, 40.8], { pyramid: [26.2, 45.6] }),
  city_nw_3: place('15,24 28,25 33,31 32,40 15,38', [17, 36], [23.4, 31.2], [22.6, 27.6], { pyramid: [27, 35.4] }),
  temple_w: place('0,57 9,58 11,68 13,82 13,97 10,106 9,110 0,110', [1.8, 92.4], [1.8, 103], [9.6, 100], {
    temple: [5.6, 75],
    worth: [5.8, 75.8],
    obelisk: [9.6, 84.5],
    name: [5.4, 106.6],
  }),
  temple_wb: place('49,51 57,55 61,63 59,72 49,73 44,61', [49.6, 71.4], [48, 66], [47.6, 56.4], {
    temple: [52.6, 59.6],
    scale: 0.88,
    worth: [52.6, 60.2],
    obelisk: [59, 69.4],
  }),
  w_bank: place(
    '41,46 49,51 44,61 49,73 59,72 61,63 63,68 67,77 72,88 77,99 81,110 83,124 75,124 68,112 61,105 53,102 53,94 53.6,82 46,74.6 38,68 40,62 37,56',
    [56, 87.4],
    [64, 98],
    [60, 77],
    { name: [61.4, 95], turned: 62 },
  ),
  city_s_1: place('13,124 16,111 31,109.5 34.5,119 41,119 41,124', [27, 122.2], [14.2, 121.1], [18.2, 121.8], { pyramid: [22.4, 117] }),
  city_s_2: place('31,109.5 51,109 47.5,119 41,119 34.5,119', [41, 116.8], [32.6, 111.8], [47.6, 111.8], { pyramid: [37.2, 116.4] }),
  city_s_3: place('41,124 41,119 47.5,119 51,109 67,110 70,124', [48, 122.2], [41.8, 119.8], [66.4, 121.8], { pyramid: [58.6, 117.2] }),
  city_ne_1: place('68,0 86,0 86,9 81,22 69,20', [70.6, 19], [76.8, 14], [70.8, 3.6], { pyramid: [81.2, 9.8] }),
  city_ne_2: place('86,9 97,9 101,23 81,22', [84.6, 20.6], [91, 21.8], [88.6, 12], { pyramid: [95.4, 18.6] }),
  city_ne_3: place('86,0 112,0 112,22 101,23 97,9 86,9', [103.2, 20.6], [99.2, 14.8], [90, 4], { pyramid: [106, 11] }),
  e_front_ne: place('69,20 81,22 101,23 112,22 112,32 99,35 90,41 79,45 66,46 63,37 64.5,27', [72, 35.4], [86, 33], [101, 29.4], {
    name: [83, 39.4],
  }),
  temple_e: place('112,32 99,35 95,45 97,57 104,63 112,63', [99.6, 57.6], [105.6, 52.4], [99.2, 40], {
    temple: [105.4, 45],
    worth: [105.4, 45.7],
    obelisk: [110, 57.4],
    name: [107.4, 60],
  }),
  e_obelisk: place('90,41 99,35 95,45 97,57 88,61 81,56 79,45', [84.6, 57.4], [84, 48], [83.6, 47.6], {
    obelisk: [82.8, 52.4],
    name: [91.6, 43.6],
  }),
  e_bank: place('66,46 79,45 81,56 88,61 90,70 84,86 79,83 77,80 82,75 84,64 78,56 68,53', [69.6, 52.2], [80, 78.2], [86.4, 66]),
  temple_eb: place('68,53 78,56 84,64 82,75 77,80 72,72 67,62', [74.4, 74.2], [71, 66], [70, 56], {
    temple: [74.8, 61.6],
    scale: 0.88,
    worth: [74.8, 62.2],
    obelisk: [81.6, 71],
  }),
  e_front_e: place(
    '97,57 104,63 112,63 112,65 99,68 94,77 90,87 94,97 97,110 112,112 112,124 92,124 90,115 87,104 82,92 79,83 84,86 90,70 88,61',
    [91, 68.6],
    [98.6, 121],
    [86.6, 92],
    { name: [103, 116.4] },
  ),
  city_e_1: place('112,65 99,68 94,77 105,81 105,87 112,87', [98.4, 77.4], [104.8, 79], [109.6, 84.6], { pyramid: [106.4, 76] }),
  city_e_2: place('94,77 105,81 105,87 105,94 94,97 90,87', [94, 94.6], [98.8, 90.6], [95.4, 80.8], { pyramid: [100.2, 87.6] }),
  city_e_3: place('112,87 105,87 105,94 94,97 97,110 112,112', [98.6, 109.2], [104.8, 104.2], [98.6, 99.6], { pyramid: [107.6, 97.4] }),
};

const sideThreeFive: Record<string, Place> = {
  ...common,
  w_front_nw: place('0,48 14,49 30,47 32,40 33,31 36,36 38,42 41,46 37,56 21,59 9,58 0,57', [10, 56.4], [24, 55.6], [33.4, 48], {
    name: [24.4, 53.8],
  }),
  w_obelisk_n: place('9,58 21,59 37,56 40,62 38,68 22,69 11,68', [19, 67], [29, 66], [37, 61], {
    obelisk: [14.6, 66.4],
    name: [30.6, 61.8],
  }),
  w_front_c: place('11,68 22,69 38,68 46,74.6 53.6,82 53,94 38,98 25,98 13,97 13,82', [44, 93.2], [26, 97], [49.6, 87], {
    name: [21, 95.9],
  }),
  city_c_1: place('15.5,75 28,70.8 30,82 16.4,89.6', [17.2, 84.4], [22.7, 75.6], [26, 73.6], { pyramid: [25.2, 79.8] }),
  city_c_2: place('16.4,89.6 30,82 43,90.4 30,94.4', [22.6, 91], [29.2, 86], [30, 85.4], { pyramid: [35.2, 91.4] }),
  city_c_3: place('28,70.8 42.5,72.6 49,80.5 43,90.4 30,82', [37.8, 85.6], [42.8, 80.4], [41.4, 75.4], { pyramid: [35.4, 79.6] }),
  w_obelisk_s: place('13,97 25,98 38,98 53,94 53,102 37,106 21,106.5 10,106', [22, 105.2], [32, 103.6], [16, 102], {
    obelisk: [47.6, 102.4],
    name: [37.6, 101],
  }),
  w_front_s: place(
    '10,106 21,106.5 37,106 53,102 61,105 68,112 75,124 70,124 67,110 51,109 31,109.5 16,111 13,124 0,124 0,110 9,110',
    [2, 122],
    [56, 108],
    [62.6, 108],
    { name: [6.6, 113.2] },
  ),
  sanctuary: place('9,5 25,2 37,6 39,15 28,19.5 13,17', [25, 15.6], [14.4, 15.6], [31, 6], {
    temple: [18, 11.6],
    obelisk: [35.4, 13.6],
    name: [24.6, 18.4],
  }),
  delta_desert: place('39,15 45,22 46,33 40,38 36,29 28,19.5', [37.4, 29.4], [34, 23.6], [42.4, 33]),
  temple_delta: place('47,8 57,4 61,15 59,29 52,31 49,20', [51.6, 27.4], [50.6, 22], [57.4, 28], {
    temple: [54, 13.4],
    scale: 0.9,
    worth: [54, 14.4],
    obelisk: [58.6, 25],
  }),
};

const sideTwoFour: Record<string, Place> = {
  ...common,
  w_front_nw: place(
    '0,48 14,49 30,47 32,40 33,31 36,36 38,42 41,46 37,56 40,62 38,68 22,69 11,68 9,58 0,57',
    [15, 65.4],
    [27, 60],
    [34.6, 62],
    { name: [12.6, 55] },
  ),
  w_obelisk: place('11,68 22,69 38,68 46,74.6 53.6,82 53,94 38,98 25,98 13,97 13,82', [33, 88], [43, 80], [47.6, 90], {
    obelisk: [22.4, 88.6],
    name: [30, 93.4],
  }),
  w_front_s: place(
    '13,97 25,98 38,98 53,94 53,102 61,105 68,112 75,124 70,124 67,110 51,109 31,109.5 16,111 13,124 0,124 0,110 9,110 10,106',
    [24, 107],
    [38, 105.6],
    [50.6, 101.6],
    { name: [6.4, 118.4] },
  ),
  delta_desert: place('31,19.5 42,22 52,17 51,28 44,37 39,33 35,26', [39.8, 32], [42.6, 26.6], [48, 26]),
  temple_delta: place('24,7 37,2.5 51,7 52,17 42,22 31,19.5', [38.4, 18.6], [32, 18], [42, 6.6], {
    temple: [31.6, 12.4],
    worth: [29.6, 13.2],
    obelisk: [49, 13],
    name: [11, 9],
  }),
};

export const placesOf = (side: string): Record<string, Place> => (side === '2-4' ? sideTwoFour : sideThreeFive);

/** Harbors: from pier to pier, by the pair of spaces that it joins. */
export const harborLines: Record<string, readonly [Point, Point]> = {
  'w_bank-e_front_ne': [
    [44.6, 48],
    [63.6, 33],
  ],
  'w_bank-temple_eb': [
    [62.4, 66.6],
    [69, 66.6],
  ],
  'w_bank-e_front_e': [
    [73.4, 91],
    [82.4, 93.6],
  ],
  'delta_desert-temple_delta': [
    [45.4, 26],
    [50.4, 24.6],
  ],
};
