/**
 * The makers' numbers of phones by the words of their models: facts that Apple publishes under "Identify your iPhone model", and
 * Samsung on the labels of its phones. A Samsung number has further letters and digits for the market: `SM-G991B/DS`.
 */
const NUMBERS: Record<string, string> = {
  'iphone 6s': 'A1633 A1688 A1700',
  'iphone 6s plus': 'A1634 A1687 A1699',
  'iphone 7': 'A1660 A1778 A1779',
  'iphone 7 plus': 'A1661 A1784 A1785',
  'iphone 8': 'A1863 A1905 A1906',
  'iphone 8 plus': 'A1864 A1897 A1898',
  'iphone x': 'A1865 A1901 A1902',
  'iphone xr': 'A1984 A2105 A2106 A2108',
  'iphone xs': 'A1920 A2097 A2098 A2100',
  'iphone xs max': 'A1921 A2101 A2102 A2104',
  'iphone 11': 'A2111 A2221 A2223',
  'iphone 11 pro': 'A2160 A2215 A2217',
  'iphone 11 pro max': 'A2161 A2218 A2220',
  'iphone se 2020': 'A2275 A2296 A2298',
  'iphone 12 mini': 'A2176 A2398 A2399 A2400',
  'iphone 12': 'A2172 A2402 A2403 A2404',
  'iphone 12 pro': 'A2341 A2406 A2407 A2408',
  'iphone 12 pro max': 'A2342 A2410 A2411 A2412',
  'iphone 13 mini': 'A2481 A2626 A2628 A2629 A2630',
  'iphone 13': 'A2482 A2631 A2633 A2634 A2635',
  'iphone 13 pro': 'A2483 A2636 A2638 A2639 A2640',
  'iphone 13 pro max': 'A2484 A2641 A2643 A2644 A2645',
  'iphone se 2022': 'A2595 A2782 A2783 A2784 A2785',
  'iphone 14': 'A2649 A2881 A2882 A2883 A2884',
  'iphone 14 plus': 'A2632 A2885 A2886 A2887 A2888',
  'iphone 14 pro': 'A2650 A2889 A2890 A2891 A2892',
  'iphone 14 pro max': 'A2651 A2893 A2894 A2895 A2896',
  'iphone 15': 'A2846 A3089 A3090 A3092',
  'iphone 15 plus': 'A2847 A3093 A3094 A3096',
  'iphone 15 pro': 'A2848 A3101 A3102 A3104',
  'iphone 15 pro max': 'A2849 A3105 A3106 A3108',
  'galaxy s6': 'G920',
  'galaxy s6 edge': 'G925',
  'galaxy s7': 'G930',
  'galaxy s7 edge': 'G935',
  'galaxy s8': 'G950',
  'galaxy s8 plus': 'G955',
  'galaxy s9': 'G960',
  'galaxy s9 plus': 'G965',
  'galaxy s10e': 'G970',
  'galaxy s10': 'G973',
  'galaxy s10 plus': 'G975',
  'galaxy s20': 'G980',
  'galaxy s20 plus': 'G985',
  'galaxy s20 5g': 'G981',
  'galaxy s20 plus 5g': 'G986',
  'galaxy s20 ultra': 'G988',
  'galaxy s20 fe': 'G780',
  'galaxy s20 fe 5g': 'G781',
  'galaxy s21 5g': 'G991',
  'galaxy s21 plus 5g': 'G996',
  'galaxy s21 ultra 5g': 'G998',
  'galaxy s21 fe 5g': 'G990',
  'galaxy s22': 'S901',
  'galaxy s22 plus': 'S906',
  'galaxy s22 ultra': 'S908',
  'galaxy s23': 'S911',
  'galaxy s23 plus': 'S916',
  'galaxy s23 ultra': 'S918',
  'galaxy s23 fe': 'S711',
  'galaxy s24': 'S921',
  'galaxy s24 plus': 'S926',
  'galaxy s24 ultra': 'S928',
  'galaxy s24 fe': 'S721',
  'galaxy s25': 'S931',
  'galaxy s25 plus': 'S936',
  'galaxy s25 ultra': 'S938',
  'galaxy note 8': 'N950',
  'galaxy note 9': 'N960',
  'galaxy note 10': 'N970',
  'galaxy note 10 plus': 'N975',
  'galaxy note 20': 'N980',
  'galaxy note 20 ultra': 'N985',
  'galaxy note 20 5g': 'N981',
  'galaxy note 20 ultra 5g': 'N986',
  'galaxy z flip 3': 'F711',
  'galaxy z flip 4': 'F721',
  'galaxy z flip 5': 'F731',
  'galaxy z flip 6': 'F741',
  'galaxy z fold 2': 'F916',
  'galaxy z fold 3': 'F926',
  'galaxy z fold 4': 'F936',
  'galaxy z fold 5': 'F946',
  'galaxy z fold 6': 'F956',
  'galaxy a12': 'A125',
  'galaxy a13': 'A135',
  'galaxy a14': 'A145',
  'galaxy a14 5g': 'A146',
  'galaxy a15': 'A155',
  'galaxy a20e': 'A202',
  'galaxy a22': 'A225',
  'galaxy a22 5g': 'A226',
  'galaxy a32': 'A325',
  'galaxy a32 5g': 'A326',
  'galaxy a33 5g': 'A336',
  'galaxy a34 5g': 'A346',
  'galaxy a40': 'A405',
  'galaxy a50': 'A505',
  'galaxy a51': 'A515',
  'galaxy a51 5g': 'A516',
  'galaxy a52': 'A525',
  'galaxy a52 5g': 'A526',
  'galaxy a52s 5g': 'A528',
  'galaxy a53 5g': 'A536',
  'galaxy a54 5g': 'A546',
  'galaxy a70': 'A705',
  'galaxy a71': 'A715',
  'galaxy a72': 'A725',
}

const BY_NUMBER = new Map(
  Object.entries(NUMBERS).flatMap(([words, numbers]) =>
    numbers.split(' ').map(number => [number.toLowerCase(), words] as const),
  ),
)

/** The words of the model that has this number of its maker: `galaxy s21 5g` for `G991`. */
export const wordsOfNumber = (number: string): string | undefined => BY_NUMBER.get(number.toLowerCase())

/** Words that titles often leave out. */
const COMMON = new Set(['iphone', 'galaxy', '5g'])

/** `SM-G991B/DS`, `SM G991`, `A2633`. Apple's numbers have four digits. */
const NUMBER = /\bsm[- ]?([a-z]\d{3})[a-z\d]{0,3}(?:\/d?ds?)?(?![a-z\d])|\b(a\d{4})\b/gi

/**
 * Writes out the makers' numbers in a text as the words of their models. Numbers that are not known stay. A number beside the
 * words of its model is left out.
 */
export const withModelNames = (text: string): string =>
  text.replace(NUMBER, (number, samsung: string | undefined, apple: string | undefined) => {
    const words = wordsOfNumber(samsung ?? apple ?? '')
    if (!words) return number
    const others = text.replace(number, ' ').toLowerCase()
    const isNamed = words.split(' ').every(word => COMMON.has(word) || others.includes(word))
    return isNamed ? ' ' : ` ${words} `
  })

/** Where a text contains makers' numbers, with the words of their models. */
export const numbersIn = (text: string): { from: number; to: number; words: string }[] =>
  [...text.matchAll(NUMBER)].flatMap(({ 0: number, 1: samsung, 2: apple, index: from }) => {
    const words = wordsOfNumber(samsung ?? apple ?? '')
    return words ? [{ from, to: from + number.length, words }] : []
  })

/** All numbers, for tests. */
export const modelNumbers = (): [number: string, words: string][] => [...BY_NUMBER]
