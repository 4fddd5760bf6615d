import type { Deal } from '#contract/sales/deals/schemas.ts'
import { isTimed } from '#contract/sales/deals/stages.ts'
import { texts } from '../../../texts/texts.ts'
import { dueText, zonedText } from './deal-time.ts'

/** The deadline of a deal and its consequence, in the reader's time; undefined without a deadline. */
export const dealDeadlineText = (
  { stage, role, deadline, meeting }: Pick<Deal, 'stage' | 'role' | 'deadline' | 'meeting'>,
  now: number,
): string | undefined =>
  deadline && isTimed(stage)
    ? texts('dealDeadlines')(stage, { role, by: zonedText(dueText(deadline, now), meeting) })
    : undefined
