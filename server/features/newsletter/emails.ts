import type { Email } from '../../platform/mail/email.ts'
import { CONFIRMATION_LINK_DAYS } from './links.ts'

/** Returns the email that asks the owner of an address to confirm the subscription. */
export const confirmationEmail = ({ to, link }: { to: string; link: string }): Email => ({
  to,
  subject: 'Confirm your subscription',
  paragraphs: [
    'Hi,',
    'Please confirm that you want the Redial newsletter: great phones and good advice, every now and then.',
  ],
  action: { label: 'Confirm my subscription', url: link },
  reason: "You're getting this email because someone signed this address up for the Redial newsletter.",
  footnotes: [
    `The link expires in ${CONFIRMATION_LINK_DAYS} days.`,
    "Didn't ask for this? You can ignore this email, and you won't get the newsletter.",
  ],
})
