import type { ProductForm } from '#contract/products/form.ts'

/** What somebody had typed into the form before it was saved, kept in this browser under a name. */
type Draft = { name: string; form: ProductForm }

/** The name of a person's draft: one for a new phone, and one for each phone that is changed. */
export const draftName = (userId: string, productId: string | undefined) =>
  `redial-draft:${userId}:${productId ?? 'new'}`

/**
 * The draft of this name, on top of a form that has not been touched: what an older version of the program may have kept
 * under other names or in other shapes is left out. Nothing when it would say nothing new.
 */
export function keptDraft(name: string, untouched: ProductForm): ProductForm | undefined {
  const kept = storedObject(name)
  if (!kept) return undefined
  const entries = Object.entries(untouched).map(([field, value]) => {
    const candidate = kept[field]
    return [field, sameShape(candidate, value) ? candidate : value]
  })
  const draft = Object.fromEntries(entries) as ProductForm
  return sameForm(draft, untouched) ? undefined : draft
}

/** Keeps what has been typed; what is as it was at first needs no keeping. Where nothing can be kept, nothing is. */
export function keepDraft({ name, form }: Draft, untouched: ProductForm) {
  if (sameForm(form, untouched)) return forgetDraft(name)
  try {
    localStorage.setItem(name, JSON.stringify(form))
  } catch {
    // Storage is switched off or full: the form works all the same.
  }
}

/** Throws a draft away. */
export function forgetDraft(name: string) {
  try {
    localStorage.removeItem(name)
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
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
