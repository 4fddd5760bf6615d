import { FOR_PARTS, PRODUCT_CONDITIONS, type ProductCondition } from '#contract/constants.ts'
import { conditionLabel } from './fact-labels.ts'

/** Of phones that work. */
const GRADES = PRODUCT_CONDITIONS.indexOf(FOR_PARTS)

/** The condition of a phone, as the seller graded it: its name, and a ring that is full for the best one. That of a phone for parts is crossed out. */
export const ConditionBadge = ({ condition }: { condition: ProductCondition }) => (
  <span className="inline-flex items-center gap-1.5 whitespace-nowrap font-medium text-base-content text-sm">
    <svg viewBox="0 0 16 16" aria-hidden="true" className="-rotate-90 size-3.5 fill-none stroke-[3]">
      <circle cx="8" cy="8" r="6" className="stroke-base-content/20" />
      {condition === FOR_PARTS ? (
        <path d="M4 4l8 8" className="stroke-current" />
      ) : (
        <circle
          cx="8"
          cy="8"
          r="6"
          pathLength={GRADES}
          strokeDasharray={`${GRADES - PRODUCT_CONDITIONS.indexOf(condition)} ${GRADES}`}
          className="stroke-current"
        />
      )}
    </svg>
    {conditionLabel(condition)}
  </span>
)
