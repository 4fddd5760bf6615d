import { PRODUCT_NAME } from '#contract/constants.ts'
import { type NoticeKind, type NoticeSubject, noticeOf } from '#contract/notices/kinds.ts'
import type { Email } from '../../platform/mail/email.ts'

type MailedNotice = NoticeSubject & {
  id: string
  kind: NoticeKind
  path: string
  /** The reader's name; empty when the address is not confirmed. */
  name: string
  email: string
  /** The reader's next step in a deal with its deadline; undefined when the notice is not about a deal. */
  nextStep?: string
  /** The way of the deal in one line. */
  track?: string
  /** Where the owner of an unconfirmed address says that the account is not theirs. */
  refusal: string | undefined
}

/**
 * Writes the email about a notice.
 * @param address the address of the shop, without a trailing slash
 */
export function noticeEmail(
  { id, kind, path, name, email, nextStep, track, refusal, ...subject }: MailedNotice,
  address: string,
): Email {
  const { subject: title, sentence, next = '', action } = noticeOf(kind)
  const thanks = kind === 'paid' ? ', thanks!' : ','
  return {
    to: email,
    subject: title,
    paragraphs: [
      `Hi${name && ` ${name}`}${thanks}`,
      `${sentence(subject)} ${nextStep || next}`.trim(),
      ...(track ? [track] : []),
    ],
    action: { label: action ?? `See it on ${PRODUCT_NAME}`, url: `${address}${path}` },
    footnotes: refusal
      ? [
          `You have not confirmed this address, so few emails reach you. Confirm it in your profile: ${address}/profile`,
          `Not your account? Stop these emails: ${refusal}`,
        ]
      : [`Choose which emails you get in your profile: ${address}/profile`],
    onceKey: `notice:${id}`,
  }
}
