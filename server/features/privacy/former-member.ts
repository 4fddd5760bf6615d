import type { Language } from '#contract/languages.ts'
import { textsIn } from '../../platform/texts/texts.ts'

/** Stands in the database for the name of a person whose account was deleted. */
export const FORMER_MEMBER = 'Former member'

/** The name of a person for a reader. It is empty of a seller whose account was deleted before a sale. */
export const nameIn = (language: Language, name: string): string =>
  name === '' || name === FORMER_MEMBER ? textsIn(language)('dealSteps')('formerMember') : name
