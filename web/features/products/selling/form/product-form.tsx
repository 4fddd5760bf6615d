import type { ComponentProps } from 'react'
import { type SubmitEvent, useState } from 'react'
import { MAX_DESCRIPTION_LENGTH } from '#contract/constants.ts'
import { CURRENCY_NAME } from '#contract/currency-texts.ts'
import { LOCALE } from '#contract/locale.ts'
import type { ProductForm as Form } from '#contract/products/form.ts'
import type { ProductDetails } from '#contract/products/schemas.ts'
import { FailureNotice } from '../../../../platform/forms/failure-notice.tsx'
import type { SignedInUser } from '../../../../platform/session/session.ts'
import { Field } from '../../../../ui/field.tsx'
import { SubmitButton } from '../../../../ui/submit-button.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { useLate } from '../../../../ui/use-late.ts'
import { useCitySuggestions } from '../../../places/city-suggestions.tsx'
import { PayoutHint } from '../../../sales/payouts/payout-hint.tsx'
import { ConditionPart } from './condition-part.tsx'
import { DetailFields } from './detail-fields.tsx'
import { FactsPart } from './fact-fields.tsx'
import { FaultyFields } from './faulty-fields.tsx'
import { FormPart } from './form-part.tsx'
import { ListingPreview } from './listing-preview.tsx'
import { PhonePart } from './phone-part.tsx'
import { PhotosPart } from './photos-part.tsx'
import { PriceHint } from './price-hint.tsx'
import { SaidFacts } from './said-facts.tsx'
import { SellersShare } from './sellers-share.tsx'
import { UnderstoodPrice } from './understood-price.tsx'
import { useAutofill } from './use-autofill.ts'
import { useCategoryNames } from './use-category-names.ts'
import { SAVE_FOR_LATER, useProductForm } from './use-product-form.ts'

type ProductFormProps = {
  user: SignedInUser
  /** The listing to change; undefined for a new one. */
  product?: ProductDetails
  /** Initial values of a new listing. */
  known?: Partial<Form>
  /** Awaited with the id of the saved listing. `publish`: whether buyers shall see a new one at once. */
  onDone(id: string, publish: boolean): Promise<void> | void
}

const NOT_ADDED = 'not-added'

const loadNotice = () => import('./elsewhere-notice.tsx')

/** The form of a listing, with a preview. The input is stored in this browser until it is saved. */
export function ProductForm({ user, product, known = {}, onDone }: ProductFormProps) {
  const cities = useCitySuggestions()
  const [uploading, setUploading] = useState(false)
  const [notAdded, setNotAdded] = useState(0)
  const checked = useProductForm({ userId: user.id, product, known, blocked: uploading, onDone })
  const { form, field, submit, pressed, busy, failure, element, restored, startAfresh } = checked
  const { others, takeDraft } = checked
  const notice = useLate(loadNotice, others.elsewhere !== undefined)
  const isNew = product === undefined
  const categories = useCategoryNames(form.watch('productCategory'))
  const { model } = useAutofill({ form, isNew, categoryNames: categories.names })
  const [what, description, name, modelId, storageGb, condition] = form.watch([
    'what',
    'description',
    'productName',
    'modelId',
    'storageGb',
    'condition',
  ])
  const isStarted = !isNew || what.trim().length > 1 || name.trim() !== ''

  /** Refuses to save while pictures have failed, which would be lost silently. */
  async function refuse(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    await form.trigger()
    const message = 'Some photos were not added: try again, or remove them'
    form.setError('productImages', { type: NOT_ADDED, message }, { shouldFocus: true })
  }

  return (
    <>
      <PayoutHint />
      <FailureNotice failure={failure} busy={busy} />
      {notice && <notice.ElsewhereNotice {...others} form={form} onTakeDraft={takeDraft} />}
      {restored && <RestoredNotice onStartAfresh={startAfresh} />}
      <form
        ref={element}
        method="post"
        noValidate
        className="grid items-start gap-x-6 gap-y-5 xl:grid-cols-[minmax(0,1fr)_17rem]"
        onSubmit={event => (notAdded === 0 ? submit(event) : refuse(event))}
      >
        <div className="flex min-w-0 flex-col gap-5 [counter-reset:part]">
          <PhonePart
            form={form}
            field={field}
            isNew={isNew}
            isStarted={isStarted}
            model={model}
            categories={categories}
          />
          {isStarted && (
            <>
              <PhotosPart
                form={form}
                onBusy={setUploading}
                onFailed={failed => {
                  setNotAdded(failed)
                  const { error } = form.getFieldState('productImages')
                  if (failed === 0 && error?.type === NOT_ADDED) form.clearErrors('productImages')
                }}
              />
              <ConditionPart form={form} error={field('condition').error} />
              <FactsPart form={form} field={field} imeiChecked={product?.imeiChecked ?? false} />
              <DetailFields form={form} field={field} isFilledIn={isNew && model !== undefined} />
              <FormPart title="Price and place">
                {model && (
                  <PriceHint
                    modelId={modelId}
                    storage={Number(storageGb) || undefined}
                    condition={condition}
                    onTake={price =>
                      form.setValue('resellPrice', price, { shouldDirty: true, shouldValidate: true })
                    }
                  />
                )}
                <div className="grid gap-5 sm:grid-cols-2">
                  <Field
                    label="Resell price"
                    inputMode="decimal"
                    autoComplete="off"
                    hint={<SellersShare typed={form.watch('resellPrice')} />}
                    {...field('resellPrice')}
                  />
                  <Field
                    label="Shipping price (optional)"
                    inputMode="decimal"
                    autoComplete="off"
                    hint={
                      <UnderstoodPrice field="shippingPrice" typed={form.watch('shippingPrice')}>
                        In {CURRENCY_NAME}. Leave it empty to sell in person only
                      </UnderstoodPrice>
                    }
                    {...field('shippingPrice')}
                  />
                  <Field
                    label="Location"
                    autoComplete="address-level2"
                    hint="Your city, for example Portland, OR"
                    {...cities.input}
                    {...field('location')}
                  />
                  {cities.list}
                  <Field
                    label="Mobile number"
                    type="tel"
                    autoComplete="tel"
                    hint="Visible to logged-in users"
                    {...field('sellerNumber')}
                  />
                </div>
              </FormPart>
              <FormPart title="In your words">
                <DescriptionField length={description.length} {...field('description')} />
                <SaidFacts form={form} text={`${name}\n${description}`} />
              </FormPart>
            </>
          )}
        </div>
        {isStarted && (
          <>
            <div className="xl:sticky xl:top-24">
              <ListingPreview form={form} verified={product?.verifiedSeller ?? false} />
            </div>
            <div className="flex min-w-0 flex-col gap-3">
              <FaultyFields form={form} element={element} />
              <div className="flex flex-wrap items-center gap-3">
                {isNew ? (
                  <>
                    <SubmitButton
                      busy={busy && pressed !== SAVE_FOR_LATER}
                      value="publish"
                      className="btn-lg max-sm:w-full"
                    >
                      Publish
                    </SubmitButton>
                    <SubmitButton
                      busy={busy && pressed === SAVE_FOR_LATER}
                      value={SAVE_FOR_LATER}
                      quiet
                      className="btn-lg max-sm:w-full"
                    >
                      Save for later
                    </SubmitButton>
                  </>
                ) : (
                  <SubmitButton busy={busy} className="btn-lg max-sm:w-full">
                    Save changes
                  </SubmitButton>
                )}
                <p role="status" className="text-quiet text-sm">
                  {uploading && 'You can save once your photos are uploaded.'}
                </p>
              </div>
            </div>
          </>
        )}
      </form>
    </>
  )
}

/** A notice that the form contains a restored draft. */
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

type DescriptionFieldProps = Omit<ComponentProps<typeof TextArea>, 'label' | 'hint' | 'aside'> & {
  /** The number of characters. */
  length: number
}

const figures = new Intl.NumberFormat(LOCALE)

/** The description with a counter. Longer text can be pasted but is refused, so that nothing is cut off. */
function DescriptionField({ length, ...textarea }: DescriptionFieldProps) {
  const over = length > MAX_DESCRIPTION_LENGTH
  return (
    <TextArea
      {...textarea}
      label="Description"
      rows={5}
      hint="What's included, and any faults you know of."
      aside={
        <p className={`tabular-nums ${over ? 'text-error' : 'text-quiet'}`}>
          {figures.format(length)} / {figures.format(MAX_DESCRIPTION_LENGTH)}
          <span className="sr-only"> characters</span>
        </p>
      }
    />
  )
}
