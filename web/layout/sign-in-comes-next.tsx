import { Link } from '@tanstack/react-router'

/** Stands where accounts will be. */
export const SignInComesNext = ({ title }: { title: string }) => (
  <div className="page-width flex flex-1 flex-col items-center justify-center py-20 text-center">
    <h1 className="text-title">{title}</h1>
    <p className="mt-3 max-w-md text-lead text-quiet">
      Accounts are not open yet: sign-in comes next. Every phone can be looked at without one.
    </p>
    <Link to="/all-products" className="btn btn-primary btn-lg mt-8">
      See all phones
    </Link>
  </div>
)
