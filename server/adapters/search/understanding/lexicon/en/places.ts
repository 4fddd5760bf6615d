import type { PlaceWords } from '../lexicon.ts'

const DISTANCE = String.raw`(\d{1,3})[ -]?(miles?|mi|kilomet(?:er|re)s?|kms?)`
const AT_MOST =
  '(?:(?:within|inside|in|less than|under|up to|max(?:imum)?|at most|no more than)(?: an?| the)? )?'
const AREA = '(?:the )?(?:(?:greater|downtown|city of|state of) )?'

export const PLACES: PlaceWords = {
  before: [
    String.raw`(?:${AT_MOST}${DISTANCE}(?: radius| range)?(?: away)? (?:of|from|around|near|to|in)|within ${DISTANCE}|(?:in (?:and|or|&) )?(?:near(?:by)?(?: to)?|around)|close to|not far from|next to|(?:(?:for )?(?:pick[ -]?up|available|located|local|sold|sale|sellers?) )?(?:in|at|from|by|to)) ${AREA}(?=\S)`,
  ],
  // 'portland area', 'austin within 25 miles'.
  after: [
    String.raw`,?(?: (?:metro(?:politan)? )?area| region| local| airport| downtown)?(?:,? ${AT_MOST}${DISTANCE}(?: radius| range)?)?(?!\S)`,
  ],
  kilometers: /^k/,
  prefixes: [],
  sentTo: '(?:ship(?:s|ped|ping)?|deliver(?:s|ed|y)?|mail(?:s|ed)?|sent)(?: it)? to(?: the)?',
}
