import '../../../accounts/forms/zod-without-eval.ts'
import { useEffect, useRef, useState } from 'react'
import {
  formFieldOf,
  formOf,
  newProductOf,
  type ProductForm,
  productFormSchema,
} from '#contract/products/form.ts'
import { productMessages } from '#contract/products/messages.ts'
import type { ListedProduct } from '#contract/products/schemas.ts'
import { browserApi } from '../../../../platform/api/browser.ts'
import { refusalsOf } from '../../../../platform/api/failure.ts'
import { codeOf, isUnreachable } from '../../../../platform/http/error.ts'
import { toast } from '../../../../ui/toast.ts'
import { useCheckedForm } from '../../../accounts/forms/use-checked-form.ts'
import { useFailure } from '../../../accounts/forms/use-failure.ts'
import { draftName, forgetDraft, keepDraft, keptDraft } from './draft.ts'

type UseProductForm = {
  userId: string
  /** The listing to change; without one, a phone is listed. */
  product: ListedProduct | undefined
  /** Whether pictures are on their way, so that it cannot be saved yet. */
  blocked: boolean
  /** Told when the server has it. */
  onDone(): void
}

/** The fields in the order in which they stand on the screen: the first wrong one gets the focus. */
const FIELDS = [
  'productName',
  'productCategory',
  'productImages',
  'resellPrice',
  'orginalPrice',
  'condition',
  'purchaseYear',
  'usedYear',
  'description',
  'location',
  'sellerNumber',
] as const satisfies (keyof ProductForm)[]

/** The form of a product, its draft, and how it is saved. */
export function useProductForm({ userId, product, blocked, onDone }: UseProductForm) {
  const name = draftName(userId, product?._id)
  const [untouched] = useState(() => (product ? formOf(product) : EMPTY))
  const [draft] = useState(() => keptDraft(name, untouched))
  const [restored, setRestored] = useState(draft !== undefined)
  const element = useRef<HTMLFormElement>(null)
  const saved = useRef(false)
  const failures = useFailure()

  const checked = useCheckedForm<ProductForm>({
    schema: productFormSchema,
    values: draft ?? untouched,
    blocked,
    failures: {
      ...failures,
      show: error =>
        failures.show(error, isUnreachable(error) ? () => element.current?.requestSubmit() : undefined),
    },
    async send(values) {
      const listing = newProductOf(values)
      try {
        if (product) await browserApi.products.edit({ ...listing, id: product._id })
        else await browserApi.products.add(listing)
      } catch (error) {
        throw atItsField(error)
      }
      saved.current = true
      forgetDraft(name)
      toast({ kind: 'success', text: product ? productMessages.edited : productMessages.added })
      onDone()
    },
  })
  const { form } = checked
  for (const field of FIELDS) form.register(field)

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!saved.current) keepDraft({ name, form: values }, untouched)
        },
      }),
    [form, name, untouched],
  )

  return {
    ...checked,
    element,
    /** Whether what stands in the form was typed another time. */
    restored,
    /** Throws away what was typed. */
    startAfresh() {
      failures.clear()
      form.reset(untouched)
      forgetDraft(name)
      setRestored(false)
      // The button that had the focus is gone. The form itself knows its fields again only after the next rendering.
      element.current?.querySelector<HTMLInputElement>('[name="productName"]')?.focus()
    },
  }
}

const EMPTY = {
  productName: '',
  productCategory: '',
  productImages: [],
  location: '',
  resellPrice: '',
  orginalPrice: '',
  usedYear: '',
  purchaseYear: '',
  description: '',
  sellerNumber: '',
  // Nothing is chosen yet, which the check refuses.
  condition: '' as ProductForm['condition'],
} satisfies ProductForm

/** A refusal in the words of the form, whose fields are not quite those of the call. */
function atItsField(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const refused =
    codeOf(error) === 'CATEGORY_NOT_FOUND'
      ? [{ path: 'productCategory', message: error.message }]
      : refusalsOf(error).map(({ path, message }) => ({ path: formFieldOf(path), message }))
  return refused.length > 0 ? Object.assign(error, { data: { issues: refused } }) : error
}
