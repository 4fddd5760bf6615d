import { CreditCard, Handshake, ShieldCheck } from 'lucide-react'
import { texts } from '../../texts/texts.ts'
import { Section } from '../../ui/section.tsx'

const PROMISES = [
  { promise: 'payment', Icon: CreditCard },
  { promise: 'quality', Icon: ShieldCheck },
  { promise: 'delivery', Icon: Handshake },
] as const

/** The shop's three promises as cards. */
export function Promises() {
  const t = texts('home')
  return (
    <Section title={t('promises.title')}>
      <ul className="grid gap-4 md:grid-cols-3 md:gap-6">
        {PROMISES.map(({ promise, Icon }) => (
          <li key={promise} className="rounded-box bg-base-100 p-6 shadow-raised md:p-8">
            <span className="inline-grid size-12 place-content-center rounded-field bg-secondary text-secondary-content">
              <Icon className="size-6" aria-hidden="true" />
            </span>
            <h3 className="mt-5 text-heading">{t(`promises.${promise}.title`)}</h3>
            <p className="mt-2 text-quiet">{t(`promises.${promise}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
