import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { verifyPassword } from 'better-auth/crypto'

/** The settings that OWASP recommends for Argon2id: 19 MiB of memory, two passes. */
const SETTINGS = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

const argon2id = promisify(argon2)

/** @returns the hash in the PHC string format, such as `$argon2id$v=19$m=19456,t=2,p=1$salt$hash` */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await hashOf(password, { salt, ...SETTINGS })
  const { memory, passes, parallelism } = SETTINGS
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
}

/** Hashes of earlier versions (scrypt) are verified, too. They are replaced when the password changes. */
export async function isPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', stored = ''] = hash.match(PHC) ?? []
  if (!stored) return verifyPassword({ hash, password })
  const expected = Buffer.from(stored, 'base64')
  const actual = await hashOf(password, {
    salt: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

type Settings = typeof SETTINGS & { salt: Buffer }

/** Normalizes Unicode, so that the hash does not depend on how a keyboard composes characters. */
const hashOf = (password: string, { salt, ...settings }: Settings): Promise<Buffer> =>
  argon2id('argon2id', {
    message: password.normalize('NFKC'),
    nonce: salt,
    tagLength: HASH_BYTES,
    ...settings,
  }) as Promise<Buffer>

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
