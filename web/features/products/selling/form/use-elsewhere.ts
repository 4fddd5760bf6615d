import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FIELDS } from '#contract/products/fields.ts'
import { formOf, type ProductForm } from '#contract/products/form.ts'
import type { NewProduct, ProductDetails } from '#contract/products/schemas.ts'
import { browserApi } from '../../../../platform/api/browser.ts'
import { codeOf } from '../../../../platform/http/error.ts'

type FieldName = keyof typeof FIELDS & keyof ProductForm

/** What happened to the same form or listing in another window. */
export type Elsewhere =
  /** The listing was saved. `fields` have values that are neither those that the form started with nor those in it. */
  | { kind: 'saved'; product: ProductDetails; fields: FieldName[] }
  /** Another form for the same listing is being filled in. */
  | { kind: 'typed' }

/** Saves changes of a listing, and follows what other windows do to it. @param draft the name of the form's draft */
export function useElsewhere(product: ProductDetails | undefined, draft: string) {
  const [seen, setSeen] = useState(product)
  const [elsewhere, setElsewhere] = useState<Elsewhere>()

  useEffect(() => {
    // Other windows only: a window does not hear of its own changes.
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === draft && newValue !== null)
        setElsewhere(known => (known?.kind === 'saved' ? known : { kind: 'typed' }))
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [draft])

  return {
    elsewhere,
    /**
     * Saves the listing, unless another window has saved other values meanwhile. Those that are in this form, too, are no conflict:
     * the answer to an earlier try may have been lost.
     */
    async edit(id: string, listing: NewProduct, form: ProductForm) {
      const save = (seenAt: string | undefined) => browserApi.products.edit({ ...listing, id, seenAt })
      try {
        await save(seen?.updatedAt)
      } catch (error) {
        if (codeOf(error) !== 'LISTING_CHANGED' || !seen) throw error
        const present = await browserApi.products.details({ id })
        const fields = changedFields(seen, present).filter(
          field => !isSame(formOf(present)[field], form[field]),
        )
        if (fields.length === 0) {
          await save(present.updatedAt)
          return
        }
        setElsewhere({ kind: 'saved', product: present, fields })
        throw error
      }
    },
    /** Ends the notice. @param form takes over what was saved; undefined: the form stays, and saving overwrites it */
    decide(form: UseFormReturn<ProductForm> | undefined) {
      if (elsewhere?.kind === 'saved') {
        const values = formOf(elsewhere.product)
        for (const field of form ? elsewhere.fields : []) form?.setValue(field, values[field])
        setSeen(elsewhere.product)
      }
      setElsewhere(undefined)
    },
  }
}

function changedFields(before: ProductDetails, after: ProductDetails): FieldName[] {
  const [old, present] = [formOf(before), formOf(after)]
  return (Object.keys(FIELDS) as FieldName[]).filter(field => !isSame(old[field], present[field]))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
