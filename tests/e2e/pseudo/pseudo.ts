/** Each letter as a longer or strange one that people can still read. Vowels are doubled, so texts grow by about 40 %. */
const LETTERS: Record<string, string> = {
  ...pairs('bcdfghjklmnpqrstvwxyz', 'ƀçðƒĝĥĵķłɱñþʠŕšŧṽŵẋýž'),
  ...pairs('BCDFGHJKLMNPQRSTVWXYZ', 'ßÇÐƑĜĤĴĶŁṀÑÞǪŔŠŦṼŴẊÝŽ'),
  ...{ a: 'áá', e: 'éé', i: 'íí', o: 'óó', u: 'úú', A: 'ÁÁ', E: 'ÉÉ', I: 'ÍÍ', O: 'ÓÓ', U: 'ÚÚ' },
}

function pairs(from: string, to: string): Record<string, string> {
  const letters = [...to]
  return Object.fromEntries([...from].map((letter, at) => [letter, letters[at] ?? letter]))
}

type Messages = string | { readonly [key: string]: Messages }

/** The texts in the pseudo-language: no ASCII letters, longer, and what programs insert stands between `‹` and `›`. */
export function pseudoTexts<T extends Messages>(messages: T): T {
  const pseudo = (part: Messages): Messages =>
    typeof part === 'string'
      ? pseudoMessage(part)
      : Object.fromEntries(Object.entries(part).map(([key, text]) => [key, pseudo(text)]))
  return pseudo(messages) as T
}

/** A message in ICU format with the same arguments and tags. */
export function pseudoMessage(message: string): string {
  let result = ''
  let at = 0
  while (at < message.length) {
    const rest = message.slice(at)
    const tag = /^<\/?\w+>/.exec(rest)?.[0]
    const argument = rest.startsWith('{') ? rest.slice(0, lengthOfBraces(rest)) : undefined
    const kept = tag ?? argument
    result += tag ?? (argument ? pseudoArgument(argument) : (LETTERS[message[at] ?? ''] ?? message[at]))
    at += kept?.length ?? 1
  }
  return result
}

/** `{name}`, or `{count, plural, one {# phone} other {# phones}}`, whose forms are messages again. */
function pseudoArgument(argument: string): string {
  const choice = /^\{\s*\w+\s*,\s*(?:plural|selectordinal|select)\s*,/.exec(argument)?.[0]
  if (!choice) return `‹${argument}›`
  let result = choice
  let at = choice.length
  while (at < argument.length) {
    const rest = argument.slice(at)
    const form = rest.startsWith('{') ? rest.slice(0, lengthOfBraces(rest)) : undefined
    result += form ? `{${pseudoMessage(form.slice(1, -1))}}` : argument[at]
    at += form?.length ?? 1
  }
  return result
}

/** The length of the part in braces with which the text begins. */
function lengthOfBraces(text: string): number {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}' && --depth === 0) return at + 1
  }
  throw new Error(`A brace is not closed: ${text}`)
}
