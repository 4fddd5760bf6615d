import { Link } from '@tanstack/react-router'
import { texts } from '../../../texts/texts.ts'

/** What people agree to by signing up. It opens in another tab, so that the form keeps its input. */
export const Agreement = () => (
  <p className="text-quiet text-sm">
    {texts('login').rich('agreement', {
      terms: text => (
        <Link to="/terms" target="_blank" className="underline underline-offset-4">
          {text}
        </Link>
      ),
      privacy: text => (
        <Link to="/privacy" target="_blank" className="underline underline-offset-4">
          {text}
        </Link>
      ),
    })}
  </p>
)
