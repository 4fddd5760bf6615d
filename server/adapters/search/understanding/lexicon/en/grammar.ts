import type { Grammar } from '../lexicon.ts'
import { BELOW_HUNDRED } from './amounts.ts'
import { BATTERY, BATTERY_LEAST, FOR_PERSON, GETS, MONTHS, PERSON, UNTIL, UPDATES, YEARS } from './facts.ts'
import { SHIPS } from './shop.ts'
import { MEASURES } from './wishes.ts'

const MOST_AGE =
  'less than|under|up to|at most|max(?:imum)?|no more than|not older than|no older than|newer than'
const SPOKEN_SIZES = {
  'sixty four': 64,
  'one twenty eight': 128,
  'two fifty six': 256,
  'two fifty-six': 256,
  'five twelve': 512,
}

/** Before and after a year. */
const RELEASED =
  '(?:from|(?:(?:were |was )?(?:released|launched|introduced|announced)|(?:came|come|coming) out|made)(?: in| within)?|of)'
const MODELS = '(?: (?:models?|phones?|version))?'

/** Sizes, batteries, years and what no listing proves. */
export const GRAMMAR: Grammar = {
  size: { gigabytes: 'gb|gigs?|gigabytes?|g', terabytes: 'tb|terabytes?', not: '(?:of )?ram' },
  sizeAtLeast: [
    '(64|128|256|512)() ?(?:or|and|&) (?:bigger|larger|more|higher|greater)',
    '(?:at least|minimum|min|from) {SIZE}(?: storage)?',
    '{SIZE}(?: storage| memory)?(?:\\+| ?(?:or|and|&) (?:more|up|above|bigger|larger|higher|greater|better)| min(?:imum)?| at least)',
  ],
  sizeOver: ['(?:over|more than|above|bigger than|larger than|greater than) {SIZE}(?: storage)?'],
  sizeRange: [String.raw`(\d{2,4}) ?(?:gb|g|gigs?)? ?(?:-|–|to) ?(\d{2,4}) ?(?:gb|g|gigs?)(?: storage)?`],
  sizeExact: ['{SIZE}(?: of)?(?: (?:storage|memory|rom|internal|capacity))*'],
  sizeSaid: [
    ['half (?:an? )?(?:terabyte|tera|tb)(?: of)?(?: storage)?', 512, false],
    ...Object.entries(SPOKEN_SIZES).flatMap(([spoken, size]): Grammar['sizeSaid'] => [
      [`${spoken}(?: ?(?:gb|gigs?|gigabytes?))?`, size, false],
      [`(?:at least|over|more than) ${spoken} ?(?:gb|gigs?|gigabytes?)`, size, true],
    ]),
  ],
  series: ['([a-z])[ -]?series', '([1-4])(?:st|nd|rd|th) gen(?:eration)?'],
  battery: [
    String.raw`(?:(?:with|a|an|good|the) )*(?:${BATTERY})(?: health| life)?(?: is| of|:)?(?: good| great| strong)?,?(?: (?:${BATTERY_LEAST}))* ?(\d{2,3}|${BELOW_HUNDRED})(?!\d| ?(?:gb|mah|\$)) ?(?:%|percent)?(?: ?(?:or|and|&) (?:more|better|up|above|higher)| ?\+|)`,
    String.raw`(?:(?:${BATTERY_LEAST}) )?(\d{2,3}|${BELOW_HUNDRED}) ?\+? ?(?:%|percent)(?! (?:off|discount))(?: ?\+)?(?: ?(?:or|and|&) (?:more|better|up|above|higher))?(?: (?:of )?(?:${BATTERY})(?: health| life)?| bh)?`,
    String.raw`(\d{2,3})\+? ?(?:${BATTERY})(?: health)?`,
    `(?:${BATTERY})(?: health)?(?: is)? in the (\\d{2})s`,
  ],
  ignored: [
    String.raw`nothing (?:fancy|crazy|special|else|wrong|serious|major|big|broken|much|too (?!expensive|pricey)\p{L}+)(?: with (?:it|them))?`,
    String.raw`(?:my name is|this is|(?:hi|hello|hey),? (?:im|i.m|i am)) \p{L}+(?=,? (?:and|here|looking|i|im|i.m)(?!\p{L}))`,
    'black friday|cyber monday',
    // What a person has, and not what they look for.
    '(?:crack|smash|shatter|dropp|lost|broke|kill)(?:ed)? (?:my|his|her|their|our)(?: (?:old|last|current))?',
    String.raw`(?:trad|swapp?|exchang|upgrad|switch|com)(?:e|ing)?(?: in)?(?: from)? (?:my|an?|the|our|from)(?: (?:old|current))? (?:\p{L}+ ){0,3}\p{L}*\d{0,3}\p{L}{0,2}(?: (?:pro|plus|mini|max|ultra|fe)){0,2} (?:for|to|towards?)`,
    String.raw`(?:give or take|plus or minus|plus minus) \$?\d+`,
    '(?:ok|okay|hey|hi) (?:google|siri|alexa|bixby)',
    `(?:${BATTERY})(?: health)? (?:below|under|less than) \\d{2}(?!\\d) ?(?:%|percent)?`,
  ],
  years: [
    String.raw`(?:${MOST_AGE}) (\d{1,2}(?:\.\d)?|an?|one|two|three|four|five) ?(?:${YEARS})(?: old| used| of use)?`,
    String.raw`(\d{1,2}(?:\.\d)?|an?|one|two|three) ?(?:${YEARS})(?: old)?(?: or (?:less|newer)| max(?:imum)?| at most)?(?: old| used)`,
    `(?:bought|purchased)(?: new)? (?:within|in) the (?:last|past)(?: (\\d|two|three|four|five))? (?:${YEARS})`,
  ],
  months: [
    String.raw`(?:(?:${MOST_AGE}) )?(\d{1,2}|an?|one|two|three|six) ?(?:${MONTHS})(?: old| used| of use)?(?: or (?:less|newer))?`,
  ],
  updates: [`(?:(?:still )?(?:${GETS}) )?${UPDATES}(?: (?:${UNTIL}))? (20\\d\\d)`],
  updatedNow: [
    `(?:still )?(?:${GETS}) (?:security |software |android |ios )?updates|(?:still )?supported|security updates|software updates`,
  ],
  year: [`(?:${RELEASED} )?{YEAR}${MODELS}`],
  yearRange: [
    `(?:${RELEASED} )?{YEAR} ?(?:-|–|to|through|thru|till|until) ?{YEAR}${MODELS}`,
    `(?:${RELEASED} )?between {YEAR} (?:and|&) {YEAR}`,
  ],
  yearOrNewer: [
    `(?:${RELEASED} )?{YEAR}${MODELS}(?:\\+| (?:or|and|&) (?:newer|later|up|above)| onwards?)`,
    '(?:since|not? older than) {YEAR}',
  ],
  yearOrOlder: [`(?:${RELEASED} )?{YEAR}${MODELS} (?:or|and|&) (?:older|earlier|before|below)`],
  newerThanYear: [`(?:${RELEASED} )?(?:after|(?:newer|later) than) {YEAR}`],
  olderThanYear: [`(?:${RELEASED} )?(?:before|(?:older|earlier) than) {YEAR}`],
  lastYears: [
    `(?:${RELEASED} |within |in )(?:the )?(?:last|past) (\\d|two|three|four|five|couple(?: of)?) (?:${YEARS})`,
    `(?:${RELEASED} |within |in )the (?:last|past) (?:year|12 months)`,
  ],
  yearsAgo: [
    [`(?:${RELEASED}|out) last year`, 1],
    [`(?:${RELEASED}|out|new) this year`, 0],
  ],
  devices: [
    String.raw`(?:(?:apple|galaxy|pixel|google|samsung) ?){1,2}(?:watch|tab|buds|book)(?: (?:series|ultra|pro|se|air|mini|classic|active|plus|fe|lite|[a-z]?\d{1,2}|gen(?:eration)?))*`,
    String.raw`(?:ipads?|macbooks?|airpods?|ipods?|kindles?)(?: (?:air|pro|mini|max|touch|m?\d{1,2}(?:st|nd|rd|th)?|gen(?:eration)?))*`,
  ],
  ships: [SHIPS],
  unprovable: [
    ...MEASURES.map(([pattern, topic]): Grammar['unprovable'][number] => [
      `(?:(?:with|under|below|over|above|at least|about) )?${pattern}`,
      topic,
    ]),
    [
      String.raw`\d{1,2}[ -]?(?:${YEARS})[ -]?old (?:${PERSON})|(?:${FOR_PERSON}|for) \d{1,2}[ -]?(?:${YEARS})[ -]?old(?: (?:${PERSON}))?|(?:${PERSON})s?,? (?:is |who is |who.?s |aged? |turns? |turning )?\d{1,2}|(?:s?he|they)(?:.?s|.?re| is| are)(?: (?:turning|almost|nearly|only|about))? \d{1,2}(?: ?(?:${YEARS})(?: old)?)?`,
      'person',
    ],
    [
      String.raw`(?:an? )?(?:\d{1,2}|one|two|three|six) ?(?:${YEARS}|${MONTHS})?[ -]?(?:warranty|guarantee)`,
      'warranty',
    ],
    [
      String.raw`(?:(?:with|rated|at least|above|over|more than|minimum|min|a|an|>=?) )*(?:\d(?:\.\d)?|five|four|three)\+? ?[- ]?(?:stars?|rating)(?: (?:and|or|&) (?:up|above|more|higher|better))?(?: (?:rating|reviews?))?`,
      'reviews',
    ],
    [
      String.raw`(?:(?:with|at least|above|over|more than|minimum|min|>=?) )*[\d,]+\+? ?(?:customer |positive |good )?(?:reviews?|ratings?|sales|feedbacks?)`,
      'reviews',
    ],
  ],
}
