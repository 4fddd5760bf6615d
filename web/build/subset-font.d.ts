declare module 'subset-font' {
  /** The font with these characters alone. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2'
      /** OpenType features, by their four letters; the others are left out. */
      keepFeatures: string[]
    },
  ): Promise<Buffer>
}
