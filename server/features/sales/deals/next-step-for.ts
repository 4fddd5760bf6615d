import { trackText } from '#contract/sales/deals/track.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import { deadlineSentence, nextStepOf } from './next-step.ts'
import { dealRowOf, dealViewOf, roleIn } from './queries.ts'
import { serializeDeal } from './serialize.ts'
import type { Reading } from './step-texts.ts'

type Reader = { id: string; role: 'buyer' | 'seller' | 'admin' } & Reading

/**
 * Returns the next step of a reader in a deal for an e-mail, with the reason of a decision and the deadline, and the way of the deal. A deal that has
 * moved on since has another next step, which belongs to a later e-mail.
 * @returns undefined when the reader takes no part in the deal, or when it has moved on
 */
export async function nextStepFor(
  db: Queries,
  reader: Reader,
  { id, since, isKnown }: { id: string; since: Date; isKnown: boolean },
): Promise<{ nextStep: string; track: string } | undefined> {
  const row = await dealRowOf(db, reader, id)
  if (!row) return undefined
  const changedAt = (row.deal ?? row.booking).stateChangedAt
  if (changedAt > since) return undefined
  const [view, role] = [dealViewOf(row, reader.language), roleIn(row, reader)]
  const { problem } = row
  const texts = textsIn(reader.language)
  const isDecided = problem?.decidedAt && problem.decidedAt >= changedAt
  const nextStep = [
    // Names and contact details belong to the reader of a confirmed address.
    isKnown && nextStepOf(view, role, { ...reader, hasContacts: true }),
    isDecided && problem.decisionReason && texts('mails')('theReason', { reason: problem.decisionReason }),
    deadlineSentence(view, role, reader),
  ]
    .filter(Boolean)
    .join(' ')
  const stepTexts = { track: texts('dealTrack'), state: texts('dealStates') }
  return { nextStep, track: trackText(serializeDeal(row, reader), stepTexts) }
}
