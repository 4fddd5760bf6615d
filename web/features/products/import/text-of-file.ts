/**
 * Decodes a text file as UTF-8, or as UTF-16 if it starts with that byte order mark. Invalid bytes become U+FFFD, which
 * the server detects.
 */
export function textOfFile(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes).replaceAll('\0', '\uFFFD')
}
