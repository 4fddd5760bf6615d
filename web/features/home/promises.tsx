import { CreditCard, Handshake, ShieldCheck } from 'lucide-react'
import { Section } from '../../ui/section.tsx'

const icons = [CreditCard, ShieldCheck, Handshake]

/** The shop's three promises as cards. */
export const Promises = () => (
  <Section title="WE'VE GOT YOUR BACK">
    <ul className="grid gap-4 md:grid-cols-3 md:gap-6">
      {promises.map(({ title, text }, index) => {
        const Icon = icons[index] ?? ShieldCheck
        return (
          <li key={title} className="rounded-box bg-base-100 p-6 shadow-raised md:p-8">
            <span className="inline-grid size-12 place-content-center rounded-field bg-secondary text-secondary-content">
              <Icon className="size-6" aria-hidden="true" />
            </span>
            <h3 className="mt-5 text-heading">{title}</h3>
            <p className="mt-2 text-quiet">{text}</p>
          </li>
        )
      })}
    </ul>
  </Section>
)

/** The three cards of the section WE'VE GOT YOUR BACK on the home page. */
const promises: { title: string; text: string }[] = [
  {
    title: 'Secured Payment',
    text: 'We hold your money until you have checked the phone. Your card details go straight to the payment provider; we never see them.',
  },
  {
    title: 'Quality Products',
    text: "Every listing shows photos, the phone's age and its condition. Look for the verified badge: it means we've checked the seller.",
  },
  {
    title: 'Quick Delivery',
    text: "No waiting for the mail. Suggest a place to meet when you book, try the phone, and confirm once it's yours.",
  },
]
