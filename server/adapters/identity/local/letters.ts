import type { Letter } from '../../../platform/mail/letter.ts'
import { RESET_LINK_MINUTES, VERIFICATION_LINK_HOURS } from './links.ts'

/** These emails contain no name: the sender typed it, and may not own the address. */
type To = { to: string; link: string }

/** Asks a new user to confirm their email address. */
export const verificationLetter = ({ to, link }: To): Letter => ({
  to,
  subject: 'Confirm your e-mail address',
  paragraphs: [
    'Hello,',
    'welcome to Redial. Please confirm that this address is yours, so that we can reach you about your bookings and your phones.',
  ],
  action: { label: 'Confirm my address', url: link },
  remarks: [
    `The link is good for ${VERIFICATION_LINK_HOURS} hours.`,
    'You have not signed up? Then somebody has typed your address by mistake, and you need not do anything.',
  ],
})

/** Lets somebody who forgot their password choose a new one. */
export const passwordResetLetter = ({ to, link }: To): Letter => ({
  to,
  subject: 'Choose a new password',
  paragraphs: [
    'Hello,',
    'somebody, hopefully you, has asked for a new password of your account. Choose it here; you are then signed out on every device.',
  ],
  action: { label: 'Choose a new password', url: link },
  remarks: [
    `The link is good for ${RESET_LINK_MINUTES} minutes, and once.`,
    'It was not you? Then leave this mail alone: your password stays as it is.',
  ],
})
