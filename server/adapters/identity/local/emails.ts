import { PRODUCT_NAME } from '#contract/constants.ts'
import type { Language } from '#contract/languages.ts'
import type { Email } from '../../../platform/mail/email.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import { RESET_LINK_MINUTES, VERIFICATION_LINK_HOURS } from './links.ts'

/** Without a confirmed address these emails contain no name: the sender typed it, and may not own the address. */
type To = { to: string; language: Language; link: string }

/** Asks a new user to confirm their email address. */
export function verificationEmail({ to, language, link }: To): Email {
  const t = textsIn(language)('mails')
  return {
    to,
    language,
    subject: t('confirmAddress.title'),
    paragraphs: [t('hi'), t('confirmAddress.text', { shop: PRODUCT_NAME })],
    action: { label: t('confirmAddress.button'), url: link },
    footnotes: [
      t('confirmAddress.expires', { hours: VERIFICATION_LINK_HOURS }),
      t('confirmAddress.stranger'),
    ],
  }
}

/** Lets somebody who forgot their password choose a new one. */
export function passwordResetEmail({ to, language, link, name }: To & { name?: string }): Email {
  const t = textsIn(language)('mails')
  return {
    to,
    language,
    subject: t('resetPassword.title'),
    paragraphs: [name ? t('hiName', { name }) : t('hi'), t('resetPassword.text')],
    action: { label: t('resetPassword.button'), url: link },
    footnotes: [t('resetPassword.expires', { minutes: RESET_LINK_MINUTES }), t('resetPassword.stranger')],
  }
}
