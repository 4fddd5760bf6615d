import type { ComponentProps } from 'react'
import { type SubmitEvent, useState } from 'react'
import { MAX_DESCRIPTION_LENGTH } from '#contract/constants.ts'
import { FIELDS } from '#contract/products/fields.ts'
import type { ProductForm as Form } from '#contract/products/form.ts'
import type { ProductDetails } from '#contract/products/schemas.ts'
import { FailureNotice } from '../../../../platform/forms/failure-notice.tsx'
import type { SignedInUser } from '../../../../platform/session/session.ts'
import { currencyName } from '../../../../texts/formats.ts'
import { texts } from '../../../../texts/texts.ts'
import { Field } from '../../../../ui/field.tsx'
import { SubmitButton } from '../../../../ui/submit-button.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { unseen } from '../../../../ui/unseen.tsx'
import { fieldLabel } from '../../../phones/fact-labels.ts'
import { useCitySuggestions } from '../../../places/city-suggestions.tsx'
import { PayoutHint } from '../../../sales/payouts/payout-hint.tsx'
import { ConditionPart } from './condition-part.tsx'
import { DetailFields } from './detail-fields.tsx'
import { ElsewhereNotice } from './elsewhere-notice.tsx'
import { FactsPart } from './fact-fields.tsx'
import { FormPart } from './form-part.tsx'
import { InvalidFields } from './invalid-fields.tsx'
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

/** The form of a listing, with a preview. The input is stored in this browser until it is saved. */
export function ProductForm({ user, product, known = {}, onDone }: ProductFormProps) {
  const t = texts('listingForm')
  const cities = useCitySuggestions()
  const [uploading, setUploading] = useState(false)
  const [notAdded, setNotAdded] = useState(0)
  const checked = useProductForm({ userId: user.id, product, known, blocked: uploading, onDone })
  const { form, field, submit, pressed, busy, failure, element, restored, startAfresh } = checked
  const { others, takeDraft } = checked
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
    const message = t('photosNotAdded')
    form.setError('productImages', { type: NOT_ADDED, message }, { shouldFocus: true })
  }

  return (
    <>
      <PayoutHint />
      <FailureNotice failure={failure} busy={busy} />
      <ElsewhereNotice {...others} form={form} onTakeDraft={takeDraft} />
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
              <FormPart title={t('price.title')}>
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
                    label={fieldLabel('resellPrice')}
                    inputMode="decimal"
                    autoComplete="off"
                    hint={<SellersShare typed={form.watch('resellPrice')} />}
                    {...field('resellPrice')}
                  />
                  <Field
                    label={t('price.shipping')}
                    inputMode="decimal"
                    autoComplete="off"
                    hint={
                      <UnderstoodPrice field="shippingPrice" typed={form.watch('shippingPrice')}>
                        {t('price.shippingHint', { currency: currencyName() })}
                      </UnderstoodPrice>
                    }
                    {...field('shippingPrice')}
                  />
                  <Field
                    label={fieldLabel('location')}
                    autoComplete="address-level2"
                    hint={t('price.locationHint', { city: FIELDS.location.example })}
                    {...cities.input}
                    {...field('location')}
                  />
                  {cities.list}
                  <Field
                    label={fieldLabel('sellerNumber')}
                    type="tel"
                    autoComplete="tel"
                    hint={t('price.numberHint')}
                    {...field('sellerNumber')}
                  />
                </div>
              </FormPart>
              <FormPart title={t('describe.title')}>
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
              <InvalidFields form={form} element={element} />
              <div className="flex flex-wrap items-center gap-3">
                {isNew ? (
                  <>
                    <SubmitButton
                      busy={busy && pressed !== SAVE_FOR_LATER}
                      value="publish"
                      className="btn-lg max-sm:w-full"
                    >
                      {t('publish')}
                    </SubmitButton>
                    <SubmitButton
                      busy={busy && pressed === SAVE_FOR_LATER}
                      value={SAVE_FOR_LATER}
                      quiet
                      className="btn-lg max-sm:w-full"
                    >
                      {t('saveForLater')}
                    </SubmitButton>
                  </>
                ) : (
                  <SubmitButton busy={busy} className="btn-lg max-sm:w-full">
                    {t('saveChanges')}
                  </SubmitButton>
                )}
                <p role="status" className="text-quiet text-sm">
                  {uploading && t('uploading')}
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
    <p>{texts('listingForm')('draftRestored')}</p>
    <button type="button" className="btn btn-outline" onClick={onStartAfresh}>
      {texts('listingForm')('startOver')}
    </button>
  </div>
)

type DescriptionFieldProps = Omit<ComponentProps<typeof TextArea>, 'label' | 'hint' | 'aside'> & {
  /** The number of characters. */
  length: number
}

/** The description with a counter. Longer text can be pasted but is refused, so that nothing is cut off. */
function DescriptionField({ length, ...textarea }: DescriptionFieldProps) {
  const t = texts('listingForm')
  const over = length > MAX_DESCRIPTION_LENGTH
  return (
    <TextArea
      {...textarea}
      label={fieldLabel('description')}
      rows={5}
      hint={t('describe.hint')}
      aside={
        <p className={`tabular-nums ${over ? 'text-error' : 'text-quiet'}`}>
          {t.rich('describe.length', { length, most: MAX_DESCRIPTION_LENGTH, unseen })}
        </p>
      }
    />
  )
}
