import { Link } from '@tanstack/react-router'

/** The button of a list of the administration that is empty and fills by itself. */
export const SeeNeeds = () => (
  <Link to="/dashboard" className="btn btn-primary mt-2">
    See what needs you
  </Link>
)
