import { Link } from '@tanstack/react-router'
import { texts } from '../../texts/texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Shown in place of an empty list of the administration that fills by itself, with the way to what there is to do. */
export const NothingYet = ({ title, hint }: { title: string; hint: string }) => (
  <EmptyState title={title}>
    <p className="max-w-sm text-quiet">{hint}</p>
    <Link to="/dashboard" className="btn btn-primary mt-2">
      {texts('ui')('seeNeeds')}
    </Link>
  </EmptyState>
)
