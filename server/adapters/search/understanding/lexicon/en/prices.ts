import type { PriceWords } from '../lexicon.ts'

const MORE = 'more|higher|greater|above|over|more expensive|dearer|pricier'
const LESS = 'less|lower|below|under|cheaper'

/** Words around prices. */
export const PRICES: PriceWords = {
  before:
    '(?:(?:for|at|and|but|with an?|with|my|on an?|is|prices?(?: of)?:?|priced(?: at)?|costs?|costing|budget|around my) ){0,5}',
  notLess: `(?:no|not) (?:${LESS})(?: th[ae]n)?`,
  most: `(?:no|not|nothin.?|never|cannot|without|refuse|(?:do|does|did|is|would|should|could|wo|ca)n.?t)(?: (?:want|wanna|like|going|gonna|able|wish|trying|tryna|looking|willing|to|pay|paying|spend|spending|go|cost|costing|be)){0,6} (?:(?:${MORE})(?: th[ae]n)?|exceed(?:ing)?)|under|unde|undr|uner|undre|below|belo|belwo|beneath|sub|less th[ae]n|lower th[ae]n|cheaper th[ae]n|up ?to|max(?:imum|\\.)?(?: price)?(?: of| is| would be)?:?|at (?:the )?most|within|unter|bis|hochstens|weniger als|menos de|hasta|maximo|moins de|jusqu'?a|menos que|(?:max(?:imum)? )?(?:budget|limit)(?: of| is|:)?(?: max(?:imum)?| (?:about|around|like|roughly))?|<=?`,
  least:
    'over|above|more th[ae]n|higher th[ae]n|greater th[ae]n|at (?:the )?least|min(?:imum|\\.)?(?: price)?(?: of)?:?|starting (?:at|from)|upwards? of|from|>=?',
  about: 'around|about|approx(?:imately|\\.)?|roughly|circa|ca\\.?|close to|near|~',
  aboutAmount:
    '(?:(?:my )?budget(?: of| is|:)? )?(?:in )?(?:the )?(?:(?:low|mid|high|upper) )?{AMOUNT}(?: ?-?ish|s| or so| (?:price )?range)',
  to: '-|–|—|to|until|till|thru|through',
  or: 'or(?: maybe| even| perhaps| at most| max)?',
  between: 'between|btw|from',
  and: 'and|&|up to',
  mostAfter:
    '(?:or less|or under|or below|or cheaper|(?:and|&) (?:under|below|less)|at most|max(?:imum)?|tops|budget)',
  leastAfter: '(?: or (?:more|over|above|up)| (?:and|&) (?:up|over|more|above)|\\+)',
  said: /^(?:for|with|my|on|at) /,
  maybeSize: /^max/,
  maybeYear: /^(?:from|for|bis)/,
  maybeSmall: /^(?:over|above|at|min|within|near|around|[<>]|not|no)/,
}
