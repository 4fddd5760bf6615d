import { texts } from '../../texts/texts.ts'
import { Choice, Group, isSame } from './choice.tsx'

type Choices = { value: string; count: number }[]
type FoldedChoicesProps = {
  title: string
  name: string
  choices: Choices
  chosen: string[] | undefined
  label?: (value: string) => string
}

/** The number of choices that are visible without unfolding. */
const SEEN = 6

/**
 * The choices of a filter with phones, and the chosen ones even if they are unknown. The chosen ones and those with the most
 * phones come first; the others are folded. Empty when there are none.
 */
export function FoldedChoices({
  title,
  name,
  choices,
  chosen = [],
  label = value => value,
}: FoldedChoicesProps) {
  const isChosen = ({ value }: Choices[number]) => chosen.some(one => isSame(one, value))
  const unknown = chosen.filter(name => !choices.some(({ value }) => isSame(value, name)))
  const sorted = [...choices, ...unknown.map(value => ({ value, count: 0 }))]
    .filter(choice => choice.count > 0 || isChosen(choice))
    .sort((one, other) => Number(isChosen(other)) - Number(isChosen(one)) || other.count - one.count)
  if (sorted.length === 0) return null
  const seen = Math.max(SEEN, sorted.filter(isChosen).length)
  // A single hidden choice would take no more space than the button to unfold it.
  const cut = sorted.length === seen + 1 ? sorted.length : seen
  const listed = (some: Choices) =>
    some.map(({ value, count }) => (
      <Choice key={value} name={name} value={value} label={label(value)} count={count} chosen={chosen} />
    ))
  return (
    <Group title={title}>
      {listed(sorted.slice(0, cut))}
      {cut < sorted.length && (
        <details className="group">
          <summary className="min-h-11 lg:min-h-10 cursor-pointer list-none content-center px-1 font-semibold text-sm underline underline-offset-4 group-open:hidden">
            {texts('list')('filters.showAll', { count: sorted.length })}
          </summary>
          {listed(sorted.slice(cut))}
        </details>
      )}
    </Group>
  )
}
