import { Mail, Phone } from 'lucide-react'
import { phoneLink } from '#contract/phone-link.ts'
import type { Deal } from '#contract/sales/deals/schemas.ts'
import { EmailText } from '../../../ui/email-text.tsx'

type PersonLinesProps = {
  /** The person's role in the deal. */
  label: string
  person: Deal['buyer']
}

/** The other person of a deal with contact details. */
export function PersonLines({ label, person }: PersonLinesProps) {
  return (
    <div className="min-w-0">
      <p className="text-label">{label}</p>
      <p className="wrap-anywhere font-semibold">
        <bdi>{person.name}</bdi>
      </p>
      <ContactLinks person={person} />
    </div>
  )
}

/** How to call and write to a person; empty when the reader does not see that. */
export const ContactLinks = ({ person: { phone, email } }: { person: Deal['buyer'] }) =>
  (phone || email) && (
    <div className="flex flex-wrap gap-x-5">
      {phone && <PhoneNumber number={phone} />}
      {email && (
        <a
          href={`mailto:${encodeURI(email)}`}
          className="link inline-flex min-h-11 max-w-full items-center gap-2 underline-offset-4"
        >
          <Mail className="size-4 shrink-0" aria-hidden="true" />
          <bdi>
            <EmailText address={email} />
          </bdi>
        </a>
      )}
    </div>
  )

function PhoneNumber({ number }: { number: string }) {
  const address = phoneLink(number)
  const look = 'inline-flex min-h-11 items-center gap-2 whitespace-nowrap'
  const inside = (
    <>
      <Phone className="size-4 shrink-0" aria-hidden="true" />
      <bdi>{number}</bdi>
    </>
  )
  if (!address) return <span className={look}>{inside}</span>
  return (
    <a href={address} className={`link underline-offset-4 ${look}`}>
      {inside}
    </a>
  )
}
