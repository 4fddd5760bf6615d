import { expect, test } from 'vitest'
import { textOfFile } from './text-of-file.ts'

const TEXT = 'name;price\nMüller’s 📱;1'

test('reads UTF-8 with and without a byte order mark', () => {
  expect(textOfFile(new TextEncoder().encode(TEXT))).toBe(TEXT)
  expect(textOfFile(new TextEncoder().encode(`\uFEFF${TEXT}`))).toBe(TEXT)
})

test('reads UTF-16, which spreadsheets write as “Unicode text”', () => {
  const littleEndian = Buffer.from(`\uFEFF${TEXT}`, 'utf16le')
  expect(textOfFile(littleEndian)).toBe(TEXT)
  expect(textOfFile(Buffer.from(littleEndian).swap16())).toBe(TEXT)
})

test('replaces bytes that are not text', () => {
  expect(textOfFile(new Uint8Array([0x4d, 0xfc, 0x6c]))).toBe('M\uFFFDl')
  expect(textOfFile(new Uint8Array([0x4d, 0, 0x6c]))).toBe('M\uFFFDl')
})
