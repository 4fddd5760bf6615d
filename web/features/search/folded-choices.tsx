import { Choice, isSame } from './choice.tsx'

type Choices = { value: string; count: number }[]
type FoldedChoicesProps = {
  name: string
  choices: Choices
  chosen: string[] | undefined
  label?: (value: string) => string
}

/** The number of choices that are visible without unfolding. */
const SEEN = 6

/** The choices of a filter with phones. The chosen ones and those with the most phones come first; the others are folded. */
export function FoldedChoices({ name, choices, chosen = [], label = value => value }: FoldedChoicesProps) {
  const isChosen = ({ value }: Choices[number]) => chosen.some(one => isSame(one, value))
  const sorted = choices
    .filter(choice => choice.count > 0 || isChosen(choice))
    .sort((one, other) => Number(isChosen(other)) - Number(isChosen(one)) || other.count - one.count)
  const seen = Math.max(SEEN, sorted.filter(isChosen).length)
  // A single hidden choice would take no more space than the button to unfold it.
  const cut = sorted.length === seen + 1 ? sorted.length : seen
  const listed = (some: Choices) =>
    some.map(({ value, count }) => (
      <Choice key={value} name={name} value={value} label={label(value)} count={count} chosen={chosen} />
    ))
  return (
    <>
      {listed(sorted.slice(0, cut))}
      {cut < sorted.length && (
        <details className="group">
          <summary className="min-h-10 cursor-pointer list-none content-center px-1 font-semibold text-sm underline underline-offset-4 group-open:hidden">
            Show all {sorted.length}
          </summary>
          {listed(sorted.slice(cut))}
        </details>
      )}
    </>
  )
}
