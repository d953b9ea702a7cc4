declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number }
  /** Only what scripts/build-font.ts asks of it. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      variationAxes: Record<string, Axis>
      keepFeatures: string[]
      noHinting: boolean
    },
  ): Promise<Buffer>
}
