import { type ParseArgsConfig, parseArgs } from 'node:util'
import { WrongSetting } from '#server/platform/config/config.ts'
import { usageOf } from './commands.mjs'

/** The commands about one account. */
const ABOUT_SOMEBODY = ['grant', 'revoke', 'unban', 'sign-out', 'reset-second-factor'] as const
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export type AdminCommand = { name: 'list' } | { name: (typeof ABOUT_SOMEBODY)[number]; email: string }

/** @throws WrongSetting with the usage of `admin` */
export function adminCommand(args: string[]): AdminCommand {
  const { positionals } = parsed('admin', args, {})
  const [first, email, ...more] = positionals
  if (first === 'list' && !email) return { name: 'list' }
  const name = ABOUT_SOMEBODY.find(one => one === first)
  if (name && email && more.length === 0) return { name, email: email.trim().toLowerCase() }
  throw new WrongSetting(usageOf('admin'))
}

/** @throws WrongSetting with the usage of `mail` */
export function mailCommand(args: string[]): { ids: string[]; isAll: boolean; isList: boolean } {
  const { positionals, values } = parsed('mail', args, { all: { type: 'boolean', default: false } })
  const [verb, ...ids] = positionals
  const isAll = values.all === true
  if (verb === 'list' && ids.length === 0 && !isAll) return { ids, isAll, isList: true }
  if (verb === 'send-again' && isAll !== ids.length > 0 && ids.every(id => ID.test(id)))
    return { ids, isAll, isList: false }
  throw new WrongSetting(usageOf('mail'))
}

/** @throws WrongSetting with the usage of `newsletter` */
export function newsletterCommand(args: string[]): { file: string; dryRun: boolean } {
  const { positionals, values } = parsed('newsletter', args, { 'dry-run': { type: 'boolean' } })
  const [verb, file, ...more] = positionals
  if (verb === 'send' && file && more.length === 0) return { file, dryRun: values['dry-run'] === true }
  throw new WrongSetting(usageOf('newsletter'))
}

function parsed(command: string, args: string[], options: NonNullable<ParseArgsConfig['options']>) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch {
    // An unknown option.
    throw new WrongSetting(usageOf(command))
  }
}
