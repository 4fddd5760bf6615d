import { FOR_PARTS } from '#contract/constants.ts'
import type { ReviewReason } from '#contract/review/reasons.ts'
import type { ListingRow } from './state.ts'

/** A price change by more than this share is reviewed. */
const PRICE_JUMP = 0.3

type Reviewed = Pick<
  ListingRow,
  'name' | 'images' | 'resellPriceCents' | 'condition' | 'modelId' | 'imeiHash'
>

/** The columns that an edit writes. */
export type Changes = Pick<Reviewed, 'name' | 'images' | 'resellPriceCents'> &
  Partial<Pick<Reviewed, 'condition' | 'modelId' | 'imeiHash'>>

/** Returns the reasons to review an edited listing. */
export function materialChanges(before: Reviewed, changes: Changes): ReviewReason[] {
  const { name, images, resellPriceCents: price, condition, modelId, imeiHash } = { ...before, ...changes }
  const jump = Math.abs(price - before.resellPriceCents) / before.resellPriceCents
  return [
    ...(jump > PRICE_JUMP ? (['price'] as const) : []),
    ...(images.some(address => !before.images.includes(address)) ? (['pictures'] as const) : []),
    ...(plain(name) === plain(before.name) ? [] : (['name'] as const)),
    ...(modelId === before.modelId ? [] : (['model'] as const)),
    ...(before.condition === FOR_PARTS && condition !== FOR_PARTS ? (['repaired'] as const) : []),
    ...(isSame(imeiHash, before.imeiHash) ? [] : (['imei'] as const)),
  ]
}

/** Removes differences in a name that do not matter: spaces, punctuation and case. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]/gu, '')

const isSame = (one: Buffer | null, other: Buffer | null) =>
  one === null || other === null ? one === other : one.equals(other)
