/**
 * The text in a file: UTF-8, or what its first two bytes say. What is no text becomes U+FFFD, by which the server
 * knows it.
 */
export function textOfFile(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes).replaceAll('\0', '\uFFFD')
}
