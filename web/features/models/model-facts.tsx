import { CalendarDays, CircleDollarSign, HardDrive, Palette, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Model } from '#contract/models/schemas.ts'
import { priceText } from '#contract/money.ts'
import { dateFormat, listText } from '../../texts/formats.ts'
import { texts } from '../../texts/texts.ts'
import { colorText, fieldLabel, storageText, updatesText } from '../phones/fact-labels.ts'

/** A space that does not separate a number from its unit at the end of a line. */
const NO_BREAK = '\u00a0'

/** The known facts of a model; unknown ones are left out. */
export function ModelFacts({ model }: { model: Model }) {
  const t = texts('model')
  const updates = updatesText(model)
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-6 gap-y-5 border-base-300 border-y py-6 sm:grid-cols-3 lg:grid-cols-5">
      {model.releasedOn && (
        <Fact icon={<CalendarDays />} label={t('released')}>
          {dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(model.releasedOn))}
        </Fact>
      )}
      {updates && (
        <Fact icon={<ShieldCheck />} label={t('updates')}>
          {updates}
        </Fact>
      )}
      {model.storageGb.length > 0 && (
        <Fact icon={<HardDrive />} label={fieldLabel('storageGb')}>
          {listText(
            model.storageGb.map(size => storageText(size).replace(' ', NO_BREAK)),
            'unit',
          )}
        </Fact>
      )}
      {model.launchPrice !== undefined && (
        <Fact icon={<CircleDollarSign />} label={t('newPrice')}>
          {t('from', { price: priceText(model.launchPrice) })}
        </Fact>
      )}
      {model.colors.length > 0 && (
        <Fact icon={<Palette />} label={t('colors')} wide>
          <bdi>{listText(model.colors.map(colorText), 'unit')}</bdi>
        </Fact>
      )}
    </dl>
  )
}

type FactProps = {
  icon: ReactNode
  label: string
  /** Whether it takes the width of two on medium screens, where the facts have two rows. */
  wide?: boolean
  children: ReactNode
}

const Fact = ({ icon, label, wide = false, children }: FactProps) => (
  <div className={wide ? 'sm:col-span-2 lg:col-span-1' : ''}>
    <dt className="flex items-center gap-2 text-label [&_svg]:size-4">
      <span aria-hidden="true">{icon}</span>
      {label}
    </dt>
    <dd className="mt-1 font-semibold">{children}</dd>
  </div>
)
