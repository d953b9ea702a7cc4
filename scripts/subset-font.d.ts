/** The package has no types, and those of @types/subset-font lack `keepFeatures` and `noHinting`. */
declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype'
      variationAxes: Record<string, Axis>
      keepFeatures?: string[]
      noHinting?: boolean
    },
  ): Promise<Buffer>
}
