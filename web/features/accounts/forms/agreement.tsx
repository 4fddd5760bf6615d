import { Link } from '@tanstack/react-router'

/** What people agree to by signing up. It opens in another tab, so that the form keeps its input. */
export const Agreement = () => (
  <p className="text-quiet text-sm">
    By signing up, you agree to the{' '}
    <Link to="/terms" target="_blank" className="underline underline-offset-4">
      terms
    </Link>
    . Our{' '}
    <Link to="/privacy" target="_blank" className="underline underline-offset-4">
      privacy notice
    </Link>{' '}
    says what we store about you.
  </p>
)
