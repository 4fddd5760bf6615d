import type { Email } from '../../../platform/mail/email.ts'
import { RESET_LINK_MINUTES, VERIFICATION_LINK_HOURS } from './links.ts'

/** Without a confirmed address these emails contain no name: the sender typed it, and may not own the address. */
type To = { to: string; link: string }

/** Asks a new user to confirm their email address. */
export const verificationEmail = ({ to, link }: To): Email => ({
  to,
  subject: 'Confirm your email address',
  paragraphs: [
    'Hi,',
    'Welcome to Redial! Please confirm your email address so that we can reach you about your bookings and your phones.',
  ],
  action: { label: 'Confirm my address', url: link },
  footnotes: [
    `The link expires in ${VERIFICATION_LINK_HOURS} hours.`,
    "Didn't sign up? Someone may have mistyped their address. No action needed.",
  ],
})

/** Lets somebody who forgot their password choose a new one. */
export const passwordResetEmail = ({ to, link, name }: To & { name?: string }): Email => ({
  to,
  subject: 'Reset your password',
  paragraphs: [
    name ? `Hi ${name},` : 'Hi,',
    'We got a request to reset your password. Choose a new one below; this will log you out on all devices.',
  ],
  action: { label: 'Choose a new password', url: link },
  footnotes: [
    `The link works once and expires in ${RESET_LINK_MINUTES} minutes.`,
    "Didn't ask for this? You can ignore this email; your password won't change.",
  ],
})
