// These two come without types; what we call of them.
declare module 'subset-font' {
  interface Wish {
    targetFormat: 'truetype';
    keepFeatures: string[];
    variationAxes?: Record<string, { min: number; max: number }>;
  }
  export default function subset(font: Buffer, text: string, wish: Wish): Promise<Buffer>;
}
declare module 'fontverter' {
  export function convert(font: Buffer, to: 'woff2'): Promise<Buffer>;
}
