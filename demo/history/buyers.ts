import { DEMO_EMAIL_DOMAIN } from '#contract/constants.ts'
import type { Language } from '#contract/languages.ts'
import { demoCountry, numberOf } from '../countries.ts'

const NAMES = [
  'Nora Lindgren',
  'Theo Papadakis',
  'Imani Brooks',
  'Caleb Stroud',
  'Rosa Villanueva',
  'Elias Brandt',
  'Mei Tanaka',
  'Owen Gallagher',
  'Zainab Yusuf',
  'Peter Novak',
  'Clara Dumont',
  'Hugo Santos',
  'Leila Farahani',
  'Marcus Bell',
  'Ines Carvalho',
  'Aaron Feldman',
  'Tess Whitaker',
  'Dmitri Volkov',
  'Grace Oyelaran',
  'Sofia Rinaldi',
  'Jonah Becker',
  'Ruth Abrams',
  'Kofi Mensah',
  'Lucy Harrington',
  'Anders Holm',
  'Paula Quintero',
  'Ravi Menon',
  'Hannah Eichler',
  'Miles Thornton',
  'Yuki Sato',
  'Carmen Delgado',
  'Isaac Newell',
  'Freya Nygaard',
  'Bilal Rahman',
  'Judith Kline',
  'Victor Almeida',
  'Maeve Connolly',
  'Samuel Okoye',
  'Lena Fischer',
  'Gabriel Moreau',
]

type DemoBuyer = { name: string; email: string; phone: string }

/** The number of the first buyer, after those of the sellers. */
const FIRST_NUMBER = 200

/** The buyers of the demo shop. In the United States, their phone numbers are reserved for fiction. */
export function buyersIn(language: Language): DemoBuyer[] {
  const { people, numbers } = demoCountry(language)
  return NAMES.map((english, index) => ({
    name: people?.at(-1 - index) ?? english,
    email: people
      ? `buyer${index + 3}@${DEMO_EMAIL_DOMAIN}`
      : `${english.toLowerCase().replace(' ', '.')}@${DEMO_EMAIL_DOMAIN}`,
    phone: plain(numbers ? numberOf(numbers, FIRST_NUMBER + index) : `+12065550${100 + index}`),
  }))
}

/** The number of the buyers of the login page. */
export function phoneOfAccount(language: Language): string {
  const { numbers } = demoCountry(language)
  return plain(numbers ? numberOf(numbers, FIRST_NUMBER - 1) : '+12065550199')
}

const plain = (number: string) => number.replaceAll(' ', '')
