import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { Controller } from 'react-hook-form'
import { FIRST_PHONE_DAY, MAX_IMAGES_PER_PRODUCT } from '#contract/constants.ts'
import type { ListedProduct } from '#contract/products/schemas.ts'
import { browserApi } from '../../../../platform/api/browser.ts'
import { browserQueries } from '../../../../platform/api/queries.ts'
import { Field } from '../../../../ui/field.tsx'
import { SubmitButton } from '../../../../ui/submit-button.tsx'
import { FailureNotice } from '../../../accounts/forms/failure-notice.tsx'
import { PicturePicker } from '../../../images/picture-picker.tsx'
import { ConditionCards, SelectField } from './choice-fields.tsx'
import { DescriptionField } from './description-field.tsx'
import { useProductForm } from './use-product-form.ts'

type ProductFormProps = {
  userId: string
  /** The listing to change; without one, a phone is listed. */
  product: ListedProduct | undefined
  /** Told whether pictures are on their way. */
  onBusy(busy: boolean): void
  /** Told when the server has it. */
  onDone(): void
}

const NOT_ADDED = 'not-added'

/** Every field of a product. What is typed is kept until it is saved. */
export function ProductForm({ userId, product, onBusy, onDone }: ProductFormProps) {
  const pictures = useId()
  const [uploading, setUploading] = useState(false)
  const [notAdded, setNotAdded] = useState(0)
  const { form, field, submit, busy, failure, element, restored, startAfresh } = useProductForm({
    userId,
    product,
    blocked: uploading,
    onDone,
  })
  const categories = useCategoryNames(form.getValues('productCategory'))

  /** Saving would leave the pictures that failed behind without a word. */
  async function refuse(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    await form.trigger()
    const message = 'Some photos were not added: try again, or remove them'
    form.setError('productImages', { type: NOT_ADDED, message }, { shouldFocus: true })
  }

  return (
    <>
      <FailureNotice failure={failure} busy={busy} />
      {restored && <RestoredNotice onStartAfresh={startAfresh} />}
      <form
        ref={element}
        method="post"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={event => (notAdded === 0 ? submit(event) : refuse(event))}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Product name" autoComplete="off" {...field('productName')} />
          <SelectField
            label="Category"
            options={categories.names}
            hint={categories.hint}
            {...field('productCategory')}
          />
        </div>
        <fieldset className="flex flex-col gap-1.5">
          <legend className="mb-1.5 font-semibold">Photos</legend>
          <Controller
            control={form.control}
            name="productImages"
            render={({ field: { value, onChange, ref }, fieldState }) => (
              <PicturePicker
                id={pictures}
                value={value}
                max={MAX_IMAGES_PER_PRODUCT}
                error={fieldState.error?.message}
                onChange={onChange}
                onBusy={working => {
                  setUploading(working)
                  onBusy(working)
                }}
                onFailed={failed => {
                  setNotAdded(failed)
                  if (failed === 0 && fieldState.error?.type === NOT_ADDED) form.clearErrors('productImages')
                }}
                ref={ref}
              />
            )}
          />
        </fieldset>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Resell price"
            inputMode="decimal"
            autoComplete="off"
            hint="Your asking price, in dollars"
            {...field('resellPrice')}
          />
          <Field
            label="Original price"
            inputMode="decimal"
            autoComplete="off"
            hint="Price when new, in dollars"
            {...field('orginalPrice')}
          />
        </div>
        <ConditionCards {...field('condition')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Year of purchase"
            type="date"
            min={FIRST_PHONE_DAY}
            max={today()}
            hint="When it was bought"
            {...field('purchaseYear')}
          />
          <Field
            label="Years of use"
            inputMode="decimal"
            autoComplete="off"
            hint="E.g. 2 or 1.5"
            {...field('usedYear')}
          />
        </div>
        <DescriptionField length={form.watch('description').length} {...field('description')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Location" autoComplete="address-level2" {...field('location')} />
          <Field
            label="Mobile number"
            type="tel"
            autoComplete="tel"
            hint="Visible to signed-in users"
            {...field('sellerNumber')}
          />
        </div>
        <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-2">
          <p role="status" className="text-quiet text-sm">
            {uploading && 'You can save once your photos are uploaded.'}
          </p>
          <SubmitButton busy={busy} className="max-sm:w-full">
            {product ? 'Save changes' : 'Add Product'}
          </SubmitButton>
        </div>
      </form>
    </>
  )
}

/** Says that what stands below is from another time. */
const RestoredNotice = ({ onStartAfresh }: { onStartAfresh(): void }) => (
  <div
    role="status"
    className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-field bg-secondary p-4 text-secondary-content"
  >
    <p>We saved your draft.</p>
    <button type="button" className="btn btn-outline" onClick={onStartAfresh}>
      Start over
    </button>
  </div>
)

/** The names to choose from, and what to know while there are none. A name that stands in the form is always there. */
function useCategoryNames(chosen: string) {
  const { data, error } = useQuery(
    { queryKey: ['category-names'], queryFn: () => browserApi.categories.names() },
    browserQueries,
  )
  const names = data?.map(({ categoryName }) => categoryName) ?? []
  return {
    names: chosen === '' || names.includes(chosen) ? names : [chosen, ...names],
    hint: error && !data ? "We couldn't load the categories. Check your connection." : undefined,
  }
}

/** The day it is where the person is, `YYYY-MM-DD`. */
function today() {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
