import type { PriceWords } from '../lexicon.ts'

const MORE = 'mehr|teurer|höher|hoeher'
const LESS = 'weniger|günstiger|guenstiger|billiger'

/** Words around prices. */
export const PRICES: PriceWords = {
  before:
    '(?:(?:für|fuer|um|zu|und|aber|mit|ein|einem|einen|mein|zum|von|im|preis(?:klasse|rahmen|bereich)?:?|kostet|kosten|ausgeben|so) ){0,5}',
  notLess: `(?:nicht|kein) (?:${LESS})(?: als)?|nicht unter`,
  most: `(?:nicht|nie|keinesfalls) (?:${MORE})(?: als)?|nicht (?:über|ueber)|unterhalb(?: von)?|innerhalb von|unter|bis(?: zu)?(?: maximal| höchstens| max\\.?)?|(?:${LESS}) als|max(?:imal|imum|\\.)?(?: bis)?|(?:aller)?(?:höchstens|hoechstens)|(?:mein )?(?:budget|(?:preis)?limit|schmerzgrenze|obergrenze|preisgrenze)(?: liegt bei| von| ist|:| bis)?|unterm|nicht mehr wie|weniger wie|<=?`,
  least:
    'über|ueber|ab|mehr als|teurer als|oberhalb(?: von)?|mindestens|min\\.?|wenigstens|(?:preis )?von mindestens|>=?',
  about:
    'etwa|ungefähr|ungefaehr|circa|zirka|ca\\.?|rund|knapp|in etwa|so(?: um)?(?: die)?|um(?: die)?|(?:im |in der )?(?:preis)?(?:bereich|größenordnung|region)(?: von| um)|~',
  aboutAmount: '{AMOUNT}(?: rum| herum| oder so| ungefähr| circa| ca\\.?)',
  to: '-|–|—|bis(?: zu| maximal| höchstens| max\\.?)?',
  or: 'oder(?: vielleicht| höchstens| maximal)?',
  between: 'zwischen|von',
  and: 'und|&|bis(?: zu)?',
  mostAfter:
    '(?:oder weniger|oder günstiger|oder billiger|und weniger|und darunter|abwärts|(?:aller)?(?:höchstens|hoechstens)|maximal|max|maximum|budget)',
  leastAfter: '(?: (?:oder|und) (?:mehr|darüber|teurer)| aufwärts|\\+)',
  said: /^(?:fur|fuer|um|zum|mit|mein|budget) /,
  maybeSize: /^max/,
  maybeYear: /^(?:ab|von|bis)/,
  maybeSmall: /^(?:uber|ueber|ab|bis|min|um|rund|von|mehr|[<>]|nicht)/,
}
