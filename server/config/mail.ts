import { z } from 'zod'
import type { SettingRule } from './rule.ts'

/** How mails go out. */
export type MailConfig = {
  /** `Name <address>` or an address. */
  from: string
  transport: { kind: 'outbox' } | { kind: 'smtp'; url: string }
}

export const mailSettings = {
  MAIL: z.enum(['outbox', 'smtp']).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]+\S*$/)
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/)
    .optional(),
}

export const mailRules: Record<keyof typeof mailSettings, SettingRule> = {
  MAIL: { must: 'smtp (mails are sent) or outbox (mails are kept as files)' },
  SMTP_URL: { must: 'an address such as smtp://user:password@mail.example.org:587', secret: true },
  MAIL_FROM: { must: 'an address such as shop@example.org or Redial <shop@example.org>' },
}

type Given = z.infer<z.ZodObject<typeof mailSettings>>

export const faultsOfMail = ({ MAIL, SMTP_URL, MAIL_FROM }: Given): string[] =>
  MAIL === 'smtp'
    ? [
        ...(SMTP_URL ? [] : ['SMTP_URL must be set when MAIL is smtp: the server that takes the mails.']),
        ...(MAIL_FROM ? [] : ['MAIL_FROM must be set when MAIL is smtp: the address that mails come from.']),
      ]
    : []

export const mailConfig = ({ MAIL, SMTP_URL, MAIL_FROM }: Given): MailConfig => ({
  from: MAIL_FROM ?? 'Redial <redial@localhost>',
  transport: MAIL === 'smtp' && SMTP_URL ? { kind: 'smtp', url: SMTP_URL } : { kind: 'outbox' },
})
