import { type ComponentProps, useId } from 'react'
import { texts } from '../../../texts/texts.ts'

type RoleCardsProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'> & {
  error?: string | undefined
  /** The preselected account type. */
  preset?: 'seller' | undefined
}

const ROLES = ['buyer', 'seller'] as const

/**
 * The account type that was chosen before hydration, which the form library would reset otherwise. To be used in the
 * first rendering in the browser.
 */
export function roleChosenBefore(): 'buyer' | 'seller' | undefined {
  if (typeof document === 'undefined') return undefined
  const chosen = document.querySelector<HTMLInputElement>('input[name="role"]:checked')?.value
  return ROLES.find(role => role === chosen)
}

/** Two cards to choose the account type. */
export function RoleCards({ error, preset, ...input }: RoleCardsProps) {
  const mistake = useId()
  const t = texts('login')
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold">{t('accountType')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {ROLES.map(role => (
          <label
            key={role}
            className={`cursor-pointer rounded-field border p-4 has-checked:border-primary has-checked:bg-secondary has-checked:text-secondary-content ${error ? 'border-error' : 'border-base-300'}`}
          >
            <span className="flex items-center justify-between gap-3 font-semibold">
              {t(`roles.${role}`)}
              <input
                {...input}
                type="radio"
                value={role}
                defaultChecked={role === preset}
                className="radio radio-primary"
                aria-describedby={error ? mistake : undefined}
              />
            </span>
            <span className="mt-1 block text-sm">{t(`canDo.${role}`)}</span>
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
