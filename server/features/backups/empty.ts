import type pg from 'pg'
import type { ImageStore } from '../../adapters/images/port.ts'
import { WrongSetting } from '../../platform/config/config.ts'

/**
 * Makes sure that a restore overwrites nothing.
 * @throws WrongSetting when the database has any table, or the store any picture
 */
export async function refuseUnlessEmpty(
  client: pg.ClientBase,
  images: Pick<ImageStore, 'isEmpty'>,
): Promise<void> {
  const { rows } = await client.query<{ shops: boolean }>(
    `select bool_or(relname = 'users') as shops from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p') and nspname <> 'information_schema' and nspname not like 'pg\\_%'
     having count(*) > 0`,
  )
  const [found] = rows
  if (found) {
    const what = found.shops ? 'already contains a shop' : 'already contains tables'
    throw new WrongSetting(
      `This database ${what}, and a restore never overwrites anything: set DATA_DIR to a new folder, or DATABASE_URL to a new, empty database.`,
    )
  }
  const isEmpty = await images.isEmpty().catch((error: Error) => {
    throw new WrongSetting(
      `The picture store cannot be listed (${error.message}): check DATA_DIR or the S3_ settings, whose key must be allowed to list the bucket.`,
    )
  })
  if (!isEmpty) {
    throw new WrongSetting(
      'The picture store already contains pictures, and a restore never overwrites anything: set DATA_DIR to a new folder, or S3_BUCKET to a new, empty bucket. If an earlier restore was killed, remove the pictures that it left.',
    )
  }
}
