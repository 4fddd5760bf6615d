import type { Grammar } from '../lexicon.ts'

export const BATTERY =
  'akku(?:zustand|kapazität|gesundheit|leistung)?|batterie(?:zustand|kapazität)?|maximale kapazität'
const LEAST = 'über|ueber|ab|mindestens|min\\.?|mehr als|wenigstens|von|>=?'
const MOST_AGE =
  'höchstens|hoechstens|maximal|max\\.?|bis(?: zu)?|unter|weniger als|nicht älter als|nicht aelter als|jünger als|juenger als'
const RELEASED = '(?:von|aus|ab|erschienen(?: in)?|baujahr|modell)'
const NUMBER = '(\\d{1,2}(?:[.,]\\d)?|eine?[mn]?|zwei|drei|vier|fünf|sechs)'

/** Sizes, batteries, years and what no listing proves. */
export const GRAMMAR: Grammar = {
  size: { gigabytes: 'gb|gig|giga|gigabyte', terabytes: 'tb|tera|terabyte', not: 'ram|arbeitsspeicher' },
  sizeAtLeast: [
    '(64|128|256|512)() (?:oder|und) (?:mehr|größer|groesser|höher)',
    '(?:mindestens|min\\.?|ab|wenigstens) {SIZE}(?: speicher(?:platz)?)?',
    '{SIZE}(?: speicher(?:platz)?)?(?:\\+| ?(?:oder|und) (?:mehr|größer|groesser|höher)| aufwärts)',
  ],
  sizeOver: ['(?:mehr als|über|ueber|größer als|groesser als) {SIZE}(?: speicher(?:platz)?)?'],
  sizeRange: [String.raw`(\d{2,4}) ?(?:gb)? ?(?:-|–|bis) ?(\d{2,4}) ?gb(?: speicher)?`],
  sizeExact: ['{SIZE}(?: (?:speicher(?:platz)?|interner speicher))*'],
  sizeSaid: [['halbe[ns]? (?:terabyte|tb)(?: speicher)?', 512, false]],
  series: ['([a-z])[ -]?(?:serie|reihe)', '([1-4])\\. ?gen(?:eration)?'],
  battery: [
    String.raw`(?:(?:mit|einer|einem|guter|gutem) )*(?:${BATTERY})(?: ist| (?:steht |liegt )?bei|:)?(?: (?:${LEAST}))* ?(\d{2,3})(?!\d| ?(?:gb|mah|€|euro)) ?(?:%|prozent)?(?: ?(?:oder|und) (?:mehr|besser|höher)| ?\+|)`,
    String.raw`(?:(?:mit|einem|${LEAST}) ){0,3}(\d{2,3}) ?\+? ?(?:%|prozent)(?! (?:rabatt|reduziert))(?: ?(?:oder|und) (?:mehr|besser|höher))?(?: (?:${BATTERY}))?`,
    String.raw`(?:(?:mit|einem|${LEAST}) ){0,3}(\d{2,3})(?:\+|er)? ?(?:${BATTERY})`,
  ],
  // Around which place is not said.
  ignored: [String.raw`(?:im )?umkreis(?: von)? \d{1,3} ?(?:km|kilometern?)`],
  years: [
    `(?:${MOST_AGE}) ${NUMBER} ?jahre?n?(?: alt| genutzt| benutzt| gebraucht)?`,
    `${NUMBER} ?jahre? (?:alt|genutzt|benutzt|gebraucht)`,
  ],
  months: [
    `(?:${MOST_AGE}) ${NUMBER} ?monate?n?(?: alt| genutzt| benutzt| gebraucht)?`,
    `${NUMBER} ?monate? (?:alt|genutzt|benutzt|gebraucht)`,
  ],
  updates: [
    '(?:(?:noch )?(?:mit|bekommt|erhält|kriegt) )?(?:noch )?(?:sicherheits[ -]?)?(?:updates?|aktualisierungen|support)(?: (?:noch |mindestens )?(?:bis|in|im jahr))? (20\\d\\d)',
  ],
  updatedNow: [
    '(?:bekommt|bekommen|erhält|erhalten|mit|kriegt|kriegen) (?:noch )?(?:sicherheits[ -]?|android[ -]?)?updates|(?:noch |lange )*updates (?:bekommt|erhält|kriegt)|(?:wird )?noch unterstützt|sicherheits[ -]?updates|(?:mit )?(?:lange[mnrs]? )?(?:update|software)[ -]?(?:support|garantie|versorgung|unterstützung)',
  ],
  year: [`(?:${RELEASED} )?{YEAR}(?:er)?(?: modelle?)?`],
  yearRange: [`(?:${RELEASED} )?{YEAR} ?(?:-|–|bis) ?{YEAR}`, `(?:${RELEASED} )?zwischen {YEAR} und {YEAR}`],
  yearOrNewer: [
    `(?:${RELEASED} )?{YEAR}(?:\\+| (?:oder|und) (?:neuer|später|spaeter|jünger))`,
    '(?:ab|seit|nicht älter als) {YEAR}',
  ],
  yearOrOlder: [`(?:${RELEASED} )?{YEAR} (?:oder|und) (?:älter|früher)`],
  newerThanYear: ['(?:nach|neuer als|jünger als) {YEAR}(?: erschienen| rausgekommen| herausgekommen)?'],
  olderThanYear: [`(?:${RELEASED} )?(?:vor|älter als) {YEAR}`],
  lastYears: [
    '(?:aus|in|erschienen in) den (?:letzten|vergangenen) (?:(\\d|zwei|drei|vier|fünf) jahren|(?:12|zwölf) monaten)',
  ],
  yearsAgo: [
    ['(?:aus dem|vom) (?:(?:letzten|vorigen) jahr|vorjahr)|(?:letztes|im letzten) jahr erschienen', 1],
    ['aus diesem jahr|(?:dieses|in diesem) jahr erschienen', 0],
  ],
  devices: [
    '(?:display|bildschirm) für(?= (?:(?:ein|mein|das|mein altes) )?(?:iphone|apple|samsung|galaxy|pixel|google|xiaomi|redmi|huawei|sony|oneplus|handy|s\\d))',
  ],
  ships: [
    '(?:versendet|verschickt|liefert) ihr(?: (?:auch|nach [\\p{L}]+))*|kann man (?:das |es )?(?:versenden|verschicken)(?: lassen)?',
  ],
  unprovable: [
    [String.raw`\d{1,2} ?(?:gb|gig) (?:ram|arbeitsspeicher)`, 'memory'],
    [String.raw`\d(?:[.,]\d)? ?(?:zoll|")`, 'screen'],
    [String.raw`\d{2,3} ?hz`, 'screen'],
    [String.raw`\d{1,3} ?(?:mp|megapixel)`, 'camera'],
    [String.raw`\d{1,2}[ -]?jährige[nrs]? (?:sohn|tochter|kind|enkel|enkelin|neffen?|nichte)`, 'person'],
    [String.raw`(?:\d{1,2}|ein|zwei|drei) ?(?:jahre?|monate?) (?:garantie|gewährleistung)`, 'warranty'],
    [String.raw`(?:(?:mit|mindestens|ab|über|mehr als) )*\d(?:[.,]\d)? sternen?`, 'reviews'],
    [String.raw`(?:(?:mit|mindestens|über|mehr als) )*\d+ bewertungen`, 'reviews'],
  ],
}
