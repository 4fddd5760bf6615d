import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { MIDDLE } from '#contract/image-address.ts'
import { plainFacts } from '#contract/products/fields.ts'
import {
  formFieldOf,
  formOf,
  newProductOf,
  type ProductForm,
  productFormSchema,
} from '#contract/products/form.ts'
import { NO_FACTS } from '#contract/products/form-facts.ts'
import type { NewProduct, ProductDetails } from '#contract/products/schemas.ts'
import { browserApi } from '../../../../platform/api/browser.ts'
import { fieldErrorsOf } from '../../../../platform/api/failure.ts'
import { requestIds } from '../../../../platform/api/request-ids.ts'
import { useCheckedForm } from '../../../../platform/forms/use-checked-form.ts'
import { useFailure } from '../../../../platform/forms/use-failure.ts'
import { codeOf, isUnreachable } from '../../../../platform/http/error.ts'
import { texts } from '../../../../texts/texts.ts'
import { toast } from '../../../../ui/toast.ts'
import { deleteDraft, draftName, restoreDraft, saveDraft } from './draft.ts'
import { useElsewhere } from './use-elsewhere.ts'

type UseProductForm = {
  userId: string
  /** The listing to change; undefined for a new one. */
  product: ProductDetails | undefined
  /** Initial values of a new listing. */
  known?: Partial<ProductForm>
  /** Whether pictures are being uploaded, so that the form cannot be saved yet. */
  blocked: boolean
  /** Awaited with the id of the saved listing. `publish`: whether buyers shall see a new one at once. */
  onDone(id: string, publish: boolean): Promise<void> | void
}

/** The value of the button that saves a new listing without showing it to buyers. */
export const SAVE_FOR_LATER = 'later'

/** Returns the props of a field, including its error. */
export type FieldOf = ReturnType<typeof useProductForm>['field']

/** The fields in the order of the screen: the first invalid one gets the focus. */
const FIELDS = [
  'what',
  'productName',
  'productCategory',
  'productImages',
  'condition',
  'answers',
  ...plainFacts,
  'imei',
  'purchaseYear',
  'usedYear',
  'orginalPrice',
  'resellPrice',
  'shippingPrice',
  'location',
  'sellerNumber',
  'description',
] as const satisfies (keyof ProductForm)[]

/** The state of the product form: its values, its draft and how it is saved. */
export function useProductForm({ userId, product, known, blocked, onDone }: UseProductForm) {
  const name = draftName(userId, product?._id)
  const [untouched] = useState(() => (product ? formOf(product) : { ...EMPTY, ...known }))
  const [draft] = useState(() => restoreDraft(name, untouched, product === undefined))
  const [restored, setRestored] = useState(draft !== undefined)
  const element = useRef<HTMLFormElement>(null)
  const saved = useRef(false)
  const pressed = useRef<string>(undefined)
  const [ids] = useState(requestIds)
  const others = useElsewhere(product, name)
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
      const id = await save(newProductOf(values), values).catch((error: unknown) => {
        throw atItsField(error)
      })
      saved.current = true
      deleteDraft(name)
      toast({ kind: 'success', text: texts('listing')(product ? 'done.edited' : 'done.added') })
      await onDone(id, pressed.current !== SAVE_FOR_LATER)
    },
  })
  /** Creates a listing, or changes this one. @returns its id */
  async function save(listing: NewProduct, values: ProductForm): Promise<string> {
    if (!product) {
      return (await browserApi.products.add({ ...listing, requestId: ids.idFor(listing) }))._id
    }
    await others.edit(product._id, listing, values)
    return product._id
  }

  const { form } = checked
  for (const field of FIELDS) form.register(field)

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!saved.current) saveDraft({ name, form: values }, untouched)
        },
      }),
    [form, name, untouched],
  )

  return {
    ...checked,
    element,
    others,
    /** Takes over the draft, which another window has changed. */
    takeDraft() {
      form.reset(restoreDraft(name, untouched, product === undefined) ?? untouched)
      others.decide(undefined)
    },
    /** The value of the button that submitted the form last. */
    pressed: pressed.current,
    submit(event: SubmitEvent<HTMLFormElement>) {
      const { submitter } = event.nativeEvent as globalThis.SubmitEvent
      // A retry has none.
      if (submitter instanceof HTMLButtonElement) pressed.current = submitter.value
      checked.submit(event)
    },
    /** Whether the form contains a restored draft. */
    restored,
    /** Discards the input. */
    startAfresh() {
      failures.clear()
      form.reset(untouched)
      deleteDraft(name)
      setRestored(false)
      // The focused button is gone. The field is queried, because the form registers its fields again after the next rendering.
      element.current?.querySelector<HTMLInputElement>('[name="productName"]')?.focus()
    },
  }
}

const EMPTY = {
  productName: '',
  productCategory: '',
  productImages: [],
  coverFocus: String(MIDDLE),
  photographed: [],
  location: '',
  resellPrice: '',
  orginalPrice: '',
  usedYear: '',
  purchaseYear: '',
  description: '',
  sellerNumber: '',
  imei: '',
  ...NO_FACTS,
  shippingPrice: '',
  // Nothing is chosen yet, which the validation refuses.
  condition: '' as ProductForm['condition'],
} satisfies ProductForm

/** Maps an error of the call to the fields of the form, which have other names. */
function atItsField(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const refused =
    codeOf(error) === 'CATEGORY_NOT_FOUND'
      ? [{ path: 'productCategory', message: error.message }]
      : codeOf(error) === 'IMEI_LISTED'
        ? [{ path: 'imei', message: error.message }]
        : fieldErrorsOf(error).map(({ path, message }) => ({ path: formFieldOf(path), message }))
  return refused.length > 0 ? Object.assign(error, { data: { issues: refused } }) : error
}
