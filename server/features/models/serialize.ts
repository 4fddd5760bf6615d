import type { ListedModel, Model, NewModel } from '#contract/models/schemas.ts'
import { minorOf, unitsOf } from '#contract/money.ts'
import { fullNameOf } from '../../adapters/search/understanding/models.ts'
import type { ListedModelRow, ModelRow } from './queries.ts'

/** Converts a model to the contract's format. */
export const serializeModel = (row: ModelRow): Model => ({
  _id: row.id,
  brand: row.brand,
  model: row.name,
  fullName: fullNameOf(row),
  slug: row.slug,
  ...(row.releasedOn !== null && { releasedOn: row.releasedOn }),
  ...(row.updatesUntil !== null && { updatesUntil: row.updatesUntil }),
  stillUpdated: row.stillUpdated,
  storageGb: row.storageGb,
  colors: row.colors,
  ...(row.launchPriceCents !== null && { launchPrice: unitsOf(row.launchPriceCents) }),
})

/** Converts a model for the administrators' table. */
export const serializeListedModel = (row: ListedModelRow): ListedModel => ({
  ...serializeModel(row),
  aliases: row.aliases,
  listings: row.listings,
  ...(row.target && { mergedInto: fullNameOf(row.target) }),
  updatedAt: row.updatedAt.toISOString(),
})

/** Converts an administrator's input to columns. */
export const parseModel = ({ model, launchPrice, ...typed }: NewModel) => ({
  ...typed,
  name: model,
  launchPriceCents: launchPrice === null ? null : minorOf(launchPrice),
})
