import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { texts } from '../texts/texts.ts'
import { Field } from './field.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'end' | 'autoComplete'> & {
  /** Tells password managers whether to fill in or to store a password. */
  autoComplete: 'current-password' | 'new-password'
}

/** A field for a password, which can be shown while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          className="btn btn-ghost btn-circle noscript:hidden"
          aria-label={texts('ui')(shown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Icon className="size-5" aria-hidden="true" />
        </button>
      }
    />
  )
}
