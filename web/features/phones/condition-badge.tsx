import { PRODUCT_CONDITIONS, type ProductCondition } from '#contract/constants.ts'

const GRADES = PRODUCT_CONDITIONS.length

/** The condition of a phone, as the seller graded it: its name, and a ring that is full for the best one. */
export const ConditionBadge = ({ condition }: { condition: ProductCondition }) => (
  <span className="inline-flex items-center gap-1.5 whitespace-nowrap font-medium text-base-content text-sm">
    <svg viewBox="0 0 16 16" aria-hidden="true" className="-rotate-90 size-3.5 fill-none stroke-[3]">
      <circle cx="8" cy="8" r="6" className="stroke-base-content/20" />
      <circle
        cx="8"
        cy="8"
        r="6"
        pathLength={GRADES}
        strokeDasharray={`${GRADES - PRODUCT_CONDITIONS.indexOf(condition)} ${GRADES}`}
        className="stroke-current"
      />
    </svg>
    {condition}
  </span>
)
