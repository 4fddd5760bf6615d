import { Choice, Group } from './choice.tsx'

type CheckChoicesProps = {
  title: string
  name: string
  choices: { value: string; count: number }[]
  chosen: string[] | undefined
  label?: (value: string) => string
}

/** Checkboxes of a filter. Empty when there are no choices. */
export function CheckChoices({ title, name, choices, chosen, label = value => value }: CheckChoicesProps) {
  if (choices.length === 0) return null
  return (
    <Group title={title}>
      {choices.map(({ value, count }) => (
        <Choice key={value} name={name} value={value} label={label(value)} count={count} chosen={chosen} />
      ))}
    </Group>
  )
}
