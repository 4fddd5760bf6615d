import { Moon, Sun } from 'lucide-react'
import { switchTheme } from '../../platform/layout/theme.ts'

/** Switches the theme. CSS chooses the icon, so that it is correct before hydration. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      onClick={switchTheme}
      className="btn btn-ghost btn-circle"
      aria-label="Switch between light and dark"
      title="Switch between light and dark"
    >
      <Moon className="size-5 dark:hidden" aria-hidden="true" />
      <Sun className="hidden size-5 dark:block" aria-hidden="true" />
    </button>
  )
}
