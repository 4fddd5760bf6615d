import type { ProductCondition } from '#contract/constants.ts'

const looks: Record<ProductCondition, string> = {
  Excellent: 'bg-secondary text-secondary-content',
  Good: 'border border-base-300 bg-base-100 text-base-content',
  Fair: 'bg-accent text-accent-content',
}

/** The condition of a phone, as the seller graded it. */
export const ConditionBadge = ({ condition }: { condition: ProductCondition }) => (
  <span className={`inline-block rounded-selector px-2.5 py-0.5 font-medium text-sm ${looks[condition]}`}>
    {condition}
  </span>
)
