import type { ReactNode } from 'react'
import { PRODUCT_CONDITIONS } from '#contract/constants.ts'
import type { DealDetails, SoldListing } from '#contract/sales/deals/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { texts } from '../../../texts/texts.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { conditionLabel, storageText } from '../../phones/fact-labels.ts'
import { DealSection } from './section.tsx'
import { useAction } from './use-action.ts'

type ChangedListingProps = { deal: DealDetails; refresh(): Promise<void> }

/** What the seller has changed since the booking, for the buyer to agree to before the payment. */
export function ChangedListing({ deal, refresh }: ChangedListingProps) {
  const { _id: id, listing: before, changedListing: now } = deal
  const { busy, run } = useAction(refresh)
  if (!before || !now) return null
  const t = texts('deal')
  const [old, present] = [fieldsOf(before), fieldsOf(now)]
  const lines = FIELDS.filter(field => old[field] !== present[field])
  const isPictureChanged = String(before.images) !== String(now.images)
  return (
    <DealSection title={t('changes.title')} id="changes">
      <p className="text-quiet">{t(deal.role === 'buyer' ? 'changes.youAgree' : 'changes.buyerAgrees')}</p>
      <dl className="mt-4 flex flex-col gap-4">
        {lines.map(field => (
          <Change
            key={field}
            name={t(`changes.fields.${field}`)}
            before={<bdi>{old[field]}</bdi>}
            now={<bdi>{present[field]}</bdi>}
          />
        ))}
        {isPictureChanged && (
          <Change
            name={t('changes.fields.photos')}
            before={<Photos of={before} />}
            now={<Photos of={now} />}
          />
        )}
      </dl>
      {deal.role === 'buyer' && (
        <BusyButton
          busy={busy}
          className="btn-primary mt-5 max-sm:w-full"
          onClick={() => run(() => browserApi.deals.agreeToListing({ id, seen: now }), t('changes.agreed'))}
        >
          {t('changes.agree')}
        </BusyButton>
      )}
    </DealSection>
  )
}

const FIELDS = ['name', 'condition', 'description', 'used', 'storage', 'model'] as const

const fieldsOf = ({ name, condition, description, yearsUsed, storageGb, modelId }: SoldListing) => {
  const t = texts('deal')
  const known = PRODUCT_CONDITIONS.find(each => each === condition)
  return {
    name,
    condition: known ? conditionLabel(known) : condition,
    description,
    used: t('changes.years', { years: yearsUsed }),
    storage: storageGb ? storageText(storageGb) : t('changes.notGiven'),
    model: modelId ?? t('changes.notGiven'),
  } satisfies Record<(typeof FIELDS)[number], string>
}

const Change = ({ name, before, now }: { name: string; before: ReactNode; now: ReactNode }) => (
  <div>
    <dt className="text-label">{name}</dt>
    <dd className="mt-1 grid gap-3 sm:grid-cols-2">
      <div className="wrap-anywhere whitespace-pre-line rounded-field bg-base-200 p-3 text-quiet">
        <span className="block text-sm">{texts('deal')('changes.before')}</span>
        {before}
      </div>
      <div className="wrap-anywhere whitespace-pre-line rounded-field border border-warning p-3">
        <span className="block text-sm">{texts('deal')('changes.now')}</span>
        {now}
      </div>
    </dd>
  </div>
)

const Photos = ({ of: { images } }: { of: SoldListing }) => (
  <span className="mt-2 grid grid-cols-3 gap-2">
    {images.map((address, index) => (
      <Picture
        key={address}
        address={address}
        alt={texts('deal')('changes.photo', { number: index + 1 })}
        sizes="6rem"
      />
    ))}
  </span>
)
