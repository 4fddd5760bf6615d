import { Choice, Group } from './choice.tsx'

type RadioChoicesProps = {
  title: string
  name: string
  /** `value` as in the address. */
  choices: { value: string; label: string; count: number | undefined }[]
  chosen: string | undefined
}

/** Radio buttons for a threshold, including "any". Empty when no value has matching phones. */
export function RadioChoices({ title, name, choices, chosen = '' }: RadioChoicesProps) {
  if (chosen === '' && !choices.some(({ count }) => count)) return null
  return (
    <Group title={title}>
      <Choice type="radio" name={name} value="" label="Any" chosen={[chosen]} />
      {choices.map(choice => (
        <Choice key={choice.value} type="radio" name={name} {...choice} chosen={[chosen]} />
      ))}
    </Group>
  )
}
