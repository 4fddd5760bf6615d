import type { Queries } from '../../platform/database/connect.ts'
import { type KeyRings, openKeyRings } from '../../platform/keys/rings.ts'
import { KEY_NAMES, type KeyName } from './inventory.ts'

/** The keys of this shop. `inventory.ts` describes their purposes. */
export type Secrets = KeyRings<KeyName>

/** Loads the keys of this shop, and creates them on the first start. */
export const openSecrets = (db: Queries): Promise<Secrets> => openKeyRings(db, KEY_NAMES)
