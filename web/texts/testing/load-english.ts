import { en } from '#contract/texts/en.ts'
import { loadTexts, type TextPart } from '../texts.ts'

/** Tests of functions that word something get the English texts, as a page gets those that its route names. */
await loadTexts([{ staticData: { texts: Object.keys(en) as TextPart[] } }])
