import { Link } from '@tanstack/react-router'
import { texts } from '../../texts/texts.ts'

/** The button of a list of the administration that is empty and fills by itself. */
export const SeeNeeds = () => (
  <Link to="/dashboard" className="btn btn-primary mt-2">
    {texts('ui')('seeNeeds')}
  </Link>
)
