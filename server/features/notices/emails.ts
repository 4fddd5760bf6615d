import { PRODUCT_NAME } from '#contract/constants.ts'
import type { Language } from '#contract/languages.ts'
import type { Email, EmailItem } from '../../platform/mail/email.ts'
import { addressIn, type Site } from '../../platform/texts/language-of.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { noticeNext, noticeSentence, noticeText, type WordedNotice } from './texts.ts'

type MailedNotice = WordedNotice & {
  id: string
  path: string
  /** The reader's name; empty when the address is not confirmed. */
  name: string
  email: string
  language: Language
  /** The reader's next step in a deal with its deadline; undefined when the notice is not about a deal. */
  nextStep?: string
  /** The way of the deal in one line. */
  track?: string
  /** The phone that the notice is about. */
  phone?: EmailItem | undefined
  /** Where the owner of an unconfirmed address says that the account is not theirs. */
  notMyAccount: string | undefined
}

/** Writes the email about a notice. */
export function noticeEmail(notice: MailedNotice, site: Site): Email {
  const { id, kind, path, email, language, nextStep, track, phone, notMyAccount } = notice
  const t = textsIn(language)('mails')
  const link = addressIn(site, language, '/profile')
  return {
    to: email,
    language,
    subject: noticeText(kind, 'subject', language),
    paragraphs: [
      greeting(notice),
      `${noticeSentence(notice, language)} ${nextStep || noticeNext(notice, language)}`.trim(),
      ...(track ? [track] : []),
    ],
    ...(phone && { item: phone }),
    action: {
      label: noticeText(kind, 'action', language) || t('seeIt', { shop: PRODUCT_NAME }),
      url: addressIn(site, language, path),
    },
    footnotes: notMyAccount
      ? [t('unconfirmed', { link }), t('notYours', { link: notMyAccount })]
      : [t('chooseMails', { link })],
    onceKey: `notice:${id}`,
  }
}

function greeting({ kind, name, language }: MailedNotice): string {
  const t = textsIn(language)('mails')
  if (kind === 'paid') return name ? t('hiNameThanks', { name }) : t('hiThanks')
  return name ? t('hiName', { name }) : t('hi')
}
