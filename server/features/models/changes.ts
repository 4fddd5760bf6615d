import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { phoneModels } from '../../schema/models.ts'
import { products } from '../../schema/products.ts'
import type { ModelRow } from './queries.ts'
import { titlesToReread } from './queues.ts'
import { slugOf } from './slug.ts'

type Values = Omit<typeof phoneModels.$inferInsert, 'id' | 'number' | 'slug' | 'mergedInto'>
type Shop = { jobs: Pick<Jobs, 'send'> }

/**
 * Adds a model in the transaction of `db`, and queues a new reading of all titles, like every change of the catalog.
 * @returns undefined when its name or slug is taken
 */
export async function addModel(
  db: Queries,
  { values, jobs }: Shop & { values: Values },
): Promise<ModelRow | undefined> {
  const [row] = await db
    .insert(phoneModels)
    .values({ ...values, slug: slugOf(values) })
    .onConflictDoNothing()
    .returning()
  if (row) await jobs.send(db, titlesToReread, { modelId: row.id })
  return row
}

/**
 * Changes a model in the transaction of `db`. Its slug stays the same. A name that is taken violates a unique index.
 * @param seenAt when the model that the administrator saw was changed last; undefined overwrites all changes
 * @returns undefined when the model does not exist or was merged
 */
export async function editModel(
  db: Queries,
  { id, seenAt, values, jobs }: Shop & { id: string; seenAt: string | undefined; values: Values },
): Promise<ModelRow | 'changed' | undefined> {
  const [seen] = await db.select().from(phoneModels).where(eq(phoneModels.id, id)).for('no key update')
  if (seen && seenAt !== undefined && seenAt !== seen.updatedAt.toISOString()) return 'changed'
  const [row] = await db
    .update(phoneModels)
    .set({ ...values, updatedAt: new Date() })
    .where(and(eq(phoneModels.id, id), isNull(phoneModels.mergedInto)))
    .returning()
  if (row) await jobs.send(db, titlesToReread, { modelId: id })
  return row
}

/**
 * Merges a model into another one in the transaction of `db`. Its listings and the models merged into it move to the other
 * model, and its names and slug redirect there.
 * @returns the names of both and the number of moved listings; undefined when one of them does not exist
 */
export async function mergeModels(
  db: Queries,
  { from, into, jobs }: Shop & { from: string; into: string },
): Promise<{ from: string; into: string; listings: number } | 'merged-already' | undefined> {
  // The lock makes sellers who choose one of the two wait for the commit. They get the target then.
  const rows = await db
    .select()
    .from(phoneModels)
    .where(inArray(phoneModels.id, [from, into]))
    .orderBy(asc(phoneModels.id))
    .for('update')
  const [source, target] = [from, into].map(id => rows.find(row => row.id === id))
  if (!source || !target) return undefined
  if (source.mergedInto !== null || target.mergedInto !== null) return 'merged-already'
  const merged = { mergedInto: into, updatedAt: new Date() }
  await db.update(phoneModels).set(merged).where(eq(phoneModels.id, from))
  await db.update(phoneModels).set({ mergedInto: into }).where(eq(phoneModels.mergedInto, from))
  const moved = await db
    .update(products)
    .set({ modelId: into })
    .where(eq(products.modelId, from))
    .returning({ id: products.id })
  await jobs.send(db, titlesToReread, { modelId: into })
  return { from: source.name, into: target.name, listings: moved.length }
}
