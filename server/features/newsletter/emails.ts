import { PRODUCT_NAME } from '#contract/constants.ts'
import type { Language } from '#contract/languages.ts'
import type { Email } from '../../platform/mail/email.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { CONFIRMATION_LINK_DAYS } from './links.ts'

/** Returns the email that asks the owner of an address to confirm the subscription. */
export function confirmationEmail({
  to,
  language,
  link,
}: {
  to: string
  language: Language
  link: string
}): Email {
  const t = textsIn(language)('mails')
  return {
    to,
    language,
    subject: t('confirmSubscription.title'),
    paragraphs: [t('hi'), t('confirmSubscription.text', { shop: PRODUCT_NAME })],
    action: { label: t('confirmSubscription.button'), url: link },
    reason: t('because.newSubscription', { shop: PRODUCT_NAME }),
    footnotes: [
      t('confirmSubscription.expires', { days: CONFIRMATION_LINK_DAYS }),
      t('confirmSubscription.stranger'),
    ],
  }
}
