import type { PlaceWords } from '../lexicon.ts'

const DISTANCE = String.raw`(\d{1,3})[ -]?(km|kilometern?|meilen?)`
const AT_MOST =
  '(?:(?:(?:(?:im|in einem|in) )?(?:umkreis|radius)(?: von)?|innerhalb von|bis zu|bis|maximal|max|höchstens|weniger als|unter|in) )?'

export const PLACES: PlaceWords = {
  before: [
    `(?:${AT_MOST}${DISTANCE}(?:[ -](?:umkreis|radius|entfernung|entfernt))? (?:um|von|rund um|bei|vor)|(?:in|aus) der n(?:ä|ae)he(?: von)?|in und um|nahe(?: bei)?|nah bei|(?:im |in )?(?:gro(?:ß|ss))?raum|umgebung(?: von)?|rund um|(?:(?:zum )?abhol(?:en|ung)|abholbar|abzuholen|verfügbar|zu verkaufen|verkäufer) (?:in|aus|nach|bei)|in|bei|aus|um|nach) (?:der stadt )?(?=\\S)`,
  ],
  after: [
    `,?(?: (?:(?:und|oder|und der|oder der) )?(?:umgebung|umland|umkreis)| region| innenstadt| zentrum| flughafen)?(?:,? ${AT_MOST}${DISTANCE}(?:[ -](?:umkreis|radius|entfernt))?)?(?!\\S)`,
  ],
  kilometers: /^k/,
  prefixes: [],
  sentTo:
    '(?:versand|versendet|versenden|verschickt|verschicken|lieferung|geliefert|liefern) (?:nach|in)(?: die)?',
}
