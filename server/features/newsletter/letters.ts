import type { Letter } from '../../platform/mail/letter.ts'
import { CONFIRMATION_LINK_DAYS } from './links.ts'

/** Asks the owner of an address to confirm the subscription. */
export const confirmationLetter = ({ to, link }: { to: string; link: string }): Letter => ({
  to,
  subject: 'Do you want our newsletter?',
  paragraphs: [
    'Somebody, hopefully you, has asked for the newsletter of Redial with this address. It brings good phones and good advice, now and then.',
  ],
  action: { label: 'Yes, send it to me', url: link },
  remarks: [
    `The link is good for ${CONFIRMATION_LINK_DAYS} days.`,
    'It was not you? Then leave this mail alone, and you will get no newsletter.',
  ],
})
