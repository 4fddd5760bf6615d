declare module 'subset-font' {
  /** The font with only these characters. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2'
      /** OpenType features by their four-letter tags; the others are left out. */
      keepFeatures: string[]
    },
  ): Promise<Buffer>
}
