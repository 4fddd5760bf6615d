import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isReadable, wordsOf } from './words.ts'

describe('the words of a text', () => {
  test.each([
    ['iPhone 12 Pro', 'iphone 12 pro'],
    ['iPhone12 Pro-Max, 128 GB', 'iphone 12 pro max 128gb'],
    ['iphone12promax256gb', 'iphone 12 promax 256gb'],
    ['i-phone x 64gb', 'iphone x 64gb'],
    ['iPhones', 'iphone'],
    ['pixel6a', 'pixel 6a'],
    ['Pixel 4a (5G)', 'pixel 4a 5g'],
    ['s21ultra', 's21 ultra'],
    ['Samsung Galaxy S 21 Ultra 5G', 'samsung galaxy s21 ultra 5g'],
    ['galaxy a 52', 'galaxy a52'],
    ['a52s5g', 'a52s 5g'],
    ['Galaxy Note20', 'galaxy note 20'],
    ['Z Fold4', 'z fold 4'],
    ['S8+', 's8 plus'],
    ['Xperia 5 V, 128 GB', 'xperia 5 v 128gb'],
    ['Nokia 6.1 Plus', 'nokia 6.1 plus'],
    ['one plus 9', 'oneplus 9'],
    ['mi11', 'mi 11'],
  ])('of %s are: %s', (text, words) => {
    expect(wordsOf(text).join(' ')).toBe(words)
  })

  test.each(['128gb', '128 GB', '128 gig', '128g', '128bg', '128GB'])('recognizes a size in %s', text => {
    expect(wordsOf(text)).toEqual(['128gb'])
  })

  test.each(['1tb', '1 TB', '1024gb', '1024 GB'])('recognizes a terabyte in %s', text => {
    expect(wordsOf(text)).toEqual(['1tb'])
  })

  test.each(['iPhone SE (2nd generation)', 'iphone se 2', 'iphone se2', 'iphone se 2020', 'IPHONE SE gen 2'])(
    'recognizes the generation in %s',
    text => {
      expect(wordsOf(text)).toEqual(['iphone', 'se', '2'])
    },
  )

  test('accents, full width and case are ignored', () => {
    expect(wordsOf('Écran “Grïs”')).toEqual(['ecran', 'gris'])
    expect(wordsOf('ＩＰＨＯＮＥ １２')).toEqual(['iphone', '12'])
    expect(wordsOf('İPHONE')).toEqual(['iphone'])
    expect(wordsOf('space grey')).toEqual(wordsOf('Space Gray'))
  })

  test('any script is accepted', () => {
    expect(wordsOf('هاتف آيفون')).toEqual(['هاتف', 'آيفون'])
    expect(wordsOf('苹果 12')).toEqual(['苹果', '12'])
  })

  test('words that do not distinguish phones are left out', () => {
    expect(wordsOf('a cheap used phone for sale')).toEqual([])
    expect(wordsOf("I'm looking for the iPhone 12, please!")).toEqual(['im', 'iphone', '12'])
  })

  test('normalizing any text twice changes nothing', () => {
    const characters = fc.constantFrom(...'abgimopst 0123456789+.-é'.split(''))
    fc.assert(
      fc.property(fc.string({ unit: characters, maxLength: 30 }), text => {
        const words = wordsOf(text)
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}\p{N}.]{1,40}$/u)
        expect(wordsOf(text.toUpperCase())).toEqual(words)
      }),
    )
  })
})

test('punctuation and emoji are ignored', () => {
  expect(['%', '_', '"\'', '📱', ' '].filter(isReadable)).toEqual([])
  expect(['a', '1', 'ه'].filter(isReadable)).toHaveLength(3)
})
