import { type ComponentProps, useId } from 'react'

type RoleCardsProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'> & {
  error?: string | undefined
  /** The preselected account type. */
  preset?: 'seller' | undefined
}

const cards = [
  { role: 'buyer', title: 'Buyer', text: 'Book phones, save them for later, and pay by card.' },
  { role: 'seller', title: 'Seller', text: 'List your phones and see who wants to buy them.' },
] as const

/**
 * The account type that was chosen before hydration, which the form library would reset otherwise. To be used in the
 * first rendering in the browser.
 */
export function roleChosenBefore(): 'buyer' | 'seller' | undefined {
  if (typeof document === 'undefined') return undefined
  const chosen = document.querySelector<HTMLInputElement>('input[name="role"]:checked')?.value
  return cards.find(({ role }) => role === chosen)?.role
}

/** Two cards to choose the account type. */
export function RoleCards({ error, preset, ...input }: RoleCardsProps) {
  const mistake = useId()
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold">Account type</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {cards.map(({ role, title, text }) => (
          <label
            key={role}
            className={`cursor-pointer rounded-field border p-4 has-checked:border-primary has-checked:bg-secondary has-checked:text-secondary-content ${error ? 'border-error' : 'border-base-300'}`}
          >
            <span className="flex items-center justify-between gap-3 font-semibold">
              {title}
              <input
                {...input}
                type="radio"
                value={role}
                defaultChecked={role === preset}
                className="radio radio-primary"
                aria-describedby={error ? mistake : undefined}
              />
            </span>
            <span className="mt-1 block text-sm">{text}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={mistake} className="text-error text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
