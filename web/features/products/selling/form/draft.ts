import type { ProductForm } from '#contract/products/form.ts'

/** Unsaved input of the form, stored in this browser under a name. */
type Draft = { name: string; form: ProductForm }

/** The name of a user's draft: one for a new phone, and one for each changed phone. */
export const draftName = (userId: string, productId: string | undefined) =>
  `redial-draft:${userId}:${productId ?? 'new'}`

/**
 * The stored draft, merged into an untouched form. Fields with unknown names or types, which an older version may have
 * stored, are left out. Undefined when the draft contains no change.
 */
export function restoreDraft(name: string, untouched: ProductForm, isNew: boolean): ProductForm | undefined {
  const found = storedObject(name)
  if (!found) return undefined
  const stored = isNew ? withoutInvented(found) : found
  const entries = Object.entries(untouched).map(([field, value]) => {
    const candidate = stored[field]
    return [field, sameShape(candidate, value) ? candidate : value]
  })
  const draft = Object.fromEntries(entries) as ProductForm
  return sameForm(draft, untouched) ? undefined : draft
}

/** Stores the input as a draft, or deletes the draft if nothing was changed. Does nothing without storage. */
export function saveDraft({ name, form }: Draft, untouched: ProductForm) {
  if (sameForm(form, untouched)) return deleteDraft(name)
  try {
    localStorage.setItem(name, JSON.stringify(form))
  } catch {
    // Storage is disabled or full; the form works without it.
  }
}

/** Deletes a draft. */
export function deleteDraft(name: string) {
  try {
    localStorage.removeItem(name)
  } catch {
    // Without storage there is no draft.
  }
}

/** Up to 0.2.0, a new form took the day of purchase from the model, and the years of use from that day. */
function withoutInvented(stored: Record<string, unknown>) {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(String(stored.purchaseYear))
  return isDay ? { ...stored, purchaseYear: '', usedYear: '' } : stored
}

function storedObject(name: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

const sameShape = (candidate: unknown, value: unknown) =>
  Array.isArray(value)
    ? Array.isArray(candidate) && candidate.every(item => typeof item === 'string')
    : typeof candidate === 'string'

const sameForm = (one: ProductForm, other: ProductForm) =>
  Object.keys(other).every(field => {
    const name = field as keyof ProductForm
    return JSON.stringify(one[name] ?? '') === JSON.stringify(other[name] ?? '')
  })
