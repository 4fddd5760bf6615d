import { LOCALE } from '#contract/locale.ts'
import { encryptIdentityAgain } from '../../adapters/identity/local/encrypt-again.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { encryptImeisAgain } from '../imei/encrypt-again.ts'
import type { KeyKind } from '../keys/inventory.ts'
import { openSecrets } from '../keys/secrets.ts'

type Options = { signal?: AbortSignal | undefined; onProgress?: ((sentence: string) => void) | undefined }

/** The number of values between two progress messages. */
const REPORT_EVERY = 10_000

/** Re-encrypts values of earlier keys with the current key. */
export async function encryptAgain(
  db: Queries,
  what: NonNullable<KeyKind['encrypts']>,
  { signal, onProgress }: Options = {},
): Promise<void> {
  const secrets = await openSecrets(db)
  const onDone = (values: number) => {
    if (values % REPORT_EVERY === 0) onProgress?.(`${values.toLocaleString(LOCALE)} values are re-encrypted.`)
  }
  const done =
    what === 'imeis'
      ? await encryptImeisAgain(db, secrets, { signal, onDone })
      : await encryptIdentityAgain(db, secrets['identity-provider'], { signal, onDone })
  const values = done === 1 ? '1 value is' : `${done.toLocaleString(LOCALE)} values are`
  onProgress?.(`${values} re-encrypted with the new key.`)
}
