import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { WrongSetting } from '../../../platform/config/config.ts'
import { FOREIGN } from './manifest.ts'
import { takeBytes } from './take-bytes.ts'

/*
 * An encrypted archive consists of a line that identifies the format, a salt, and pieces that are encrypted separately.
 * An archive can therefore be streamed, and every piece is authenticated before it is used. The key is derived from the
 * passphrase and the salt, so each archive has its own. The nonce of a piece contains its number and whether it is the
 * last one, so pieces cannot be swapped, left out or cut off.
 */

const FIRST_LINE = Buffer.from('redial-encrypted-backup-1\n')
const ZSTD = Buffer.from('28b52ffd', 'hex')
const SALT_BYTES = 16
const KEY_BYTES = 32
const TAG_BYTES = 16
const PIECE_BYTES = 256 * 1024
/** Takes about a third of a second and 128 MB, so guessing passphrases is slow. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

/** Encrypts a stream with AES-256-GCM. */
export function encryptWith(passphrase: string) {
  return async function* encrypt(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const salt = randomBytes(SALT_BYTES)
    const key = await keyOf(passphrase, salt)
    yield Buffer.concat([FIRST_LINE, salt])
    for await (const { piece, nonce } of pieces(source, PIECE_BYTES)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
    }
  }
}

const NOT_ENCRYPTED =
  'This backup is not encrypted although BACKUP_PASSPHRASE is set, so anybody may have written it. If you are sure that it is yours, add --unencrypted.'

/**
 * Decrypts a stream if it is encrypted.
 * @param passphrase undefined: the stream must not be encrypted
 * @throws WrongSetting when the passphrase is missing, wrong or unnecessary, the stream was changed or cut off, or it is no archive
 */
export async function* decryptWith(
  passphrase: string | undefined,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const reader = takeBytes(source)
  const first = await reader.take(FIRST_LINE.length)
  if (first.subarray(0, ZSTD.length).equals(ZSTD)) {
    // Only the encryption shows who has written an archive.
    if (passphrase) throw new WrongSetting(NOT_ENCRYPTED)
    yield first
    yield* reader.rest()
    return
  }
  if (!first.equals(FIRST_LINE)) throw new WrongSetting(FOREIGN)
  if (!passphrase) {
    throw new WrongSetting(
      'This backup is encrypted: set BACKUP_PASSPHRASE to the passphrase it was made with.',
    )
  }
  const key = await keyOf(passphrase, await reader.take(SALT_BYTES))
  for await (const { piece, nonce } of pieces(reader.rest(), PIECE_BYTES + TAG_BYTES)) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonce)
      decipher.setAuthTag(piece.subarray(-TAG_BYTES))
      yield Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()])
    } catch {
      throw new WrongSetting(
        'This backup cannot be decrypted: BACKUP_PASSPHRASE is not the one it was made with, or the backup is incomplete or was changed.',
      )
    }
  }
}

async function* pieces(source: AsyncIterable<Uint8Array>, bytes: number) {
  const reader = takeBytes(source)
  let piece = await reader.take(bytes)
  for (let number = 0; ; number += 1) {
    const next = await reader.take(bytes)
    const isLast = next.length === 0
    const nonce = Buffer.alloc(12)
    nonce.writeUInt32BE(number, 4)
    nonce[11] = isLast ? 1 : 0
    yield { piece, nonce }
    if (isLast) return
    piece = next
  }
}

function keyOf(passphrase: string, salt: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFC'), salt, KEY_BYTES, SCRYPT, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}
