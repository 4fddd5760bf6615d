import { ar } from '../../../adapters/search/understanding/lexicon/ar/ar.ts'

/** What titles say beside names and colors. */
const OTHERS: Record<string, string> = {
  جيجابايت: 'gb',
  جيجا: 'gb',
  غيغابايت: 'gb',
  غيغا: 'gb',
  قيقا: 'gb',
  تيرابايت: 'tb',
  تيرا: 'tb',
  مع: 'with',
  بدون: 'without',
  بلا: 'without',
  أو: 'or',
  غطاء: 'case',
  كفر: 'case',
  جراب: 'case',
  شاحن: 'charger',
  سماعات: 'headphones',
}

const WORDS = new Map(Object.entries({ ...ar.colors, ...ar.names, ...OTHERS }))
const LONGEST_FIRST = [...WORDS.keys()].sort((a, b) => b.length - a.length).join('|')
const WORD = new RegExp(
  String.raw`(?<!\p{Script=Arabic})(?:ال)?(${LONGEST_FIRST})(?!\p{Script=Arabic})`,
  'gu',
)

/** Writes the Arabic words of a title in Latin letters, with the names and colors that the search understands. */
export const latinWords = (text: string): string =>
  text.replace(WORD, (written, word: string) => WORDS.get(word) ?? written)
