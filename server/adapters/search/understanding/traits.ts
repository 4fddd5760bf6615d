/** What the catalog knows about a model by its name. */
export type Trait =
  | '5G'
  | 'foldable'
  | 'flip'
  | 'stylus'
  | 'S Pen'
  | 'rugged'
  | 'gaming'
  | 'small'
  | 'home button'

/** General knowledge about models, by brand and name. */
const NAMES: Record<Trait, RegExp> = {
  '5G': new RegExp(
    [
      '5G',
      '^Apple iPhone (?:1[2-9]|[2-9]\\d|Air|SE \\((?:3rd|2022))',
      '^Samsung Galaxy (?:S2[2-9]|Z Fold ?[2-9]|Z Flip ?[3-9]|S2[1-9] FE)',
      '^Google Pixel (?:5|[6-9]|1\\d|Fold)',
      '^OnePlus (?:[89]|1[0-9]|Open|Ace|Nord(?! N100))',
      '^(?:Xiaomi|Poco) (?:Xiaomi )?(?:1[2-9]|Mi 1[01]|Mix (?:4|Fold|Flip)|Poco F[2-9]|F[2-9]|Civi)',
      '^Huawei (?:P40|Mate (?:40|60|70|X)|Pura|P60)',
      '^Oppo (?:Find (?:X[2-9]|N))',
      '^Vivo (?:X[5-9]\\d|X1\\d\\d|X Fold|X Flip|V2[1-9]|V[3-9]\\d)',
      '^Realme (?:GT|X50|X7)',
      '^Sony Xperia (?:1|5)\\s(?:II|III|IV|V|VI|VII)$|^Sony Xperia (?:10 (?:III|IV|V|VI|VII)|Pro)',
      '^Motorola (?:Motorola )?(?:Edge|Razr(?! V3| \\((?:2019|2020)\\)|$)|ThinkPhone)',
      '^Nokia (?:Nokia )?(?:X[12]0|XR2|X30|G60|G50|G42|G400|8\\.3)',
      '^Fairphone (?:Fairphone )?[4-9]',
      '^Asus (?:Zenfone (?:[789]|1\\d)|ROG Phone [3-9])',
      '^Nothing ',
      '^Honor (?:Honor )?(?:30|[5-9]0|[1-4]00|Magic ?(?:[3-9]|V))',
      '^LG (?:V60|Velvet|Wing|V50)',
    ].join('|'),
    'i',
  ),
  foldable:
    /\bfold\b|\bfold ?\d|(?<!zenfone 8 )flip|razr|\bfind n\d|mate x(?:s|t|\d|$)|p50 pocket|magic v|mix f|oneplus open|\baxon m\b|galaxy fold/i,
  flip: /(?<!zenfone 8 )flip|razr|p50 pocket/i,
  'S Pen': /galaxy note|galaxy s2[2-9] ultra/i,
  stylus: /galaxy note|galaxy s2[2-9] ultra|stylus|stylo/i,
  rugged: /xcover|\bactive\b|^cat |\bxr2\d|rugby|rugged/i,
  gaming: /rog phone|black shark|redmagic|red magic|legion/i,
  small: /mini|iphone se|s10e|compact|zenfone (?:8|9|10)\b|iphone 5|pixel 4a$|pixel 5$|xperia 5\b/i,
  'home button':
    /iphone (?:[3-8]|se)(?![0-9])|galaxy (?:s[1-7]|note ?[1-5]|j[1-7]|a[357] \(201[4-7]\))(?!\d)/i,
}

/** Whether a model of the catalog has this trait. */
export const hasTrait = ({ brand, name }: { brand: string; name: string }, trait: Trait): boolean =>
  NAMES[trait].test(`${brand} ${name}`)
