import type { ReactNode } from 'react'
import { texts } from '../../texts/texts.ts'

type AdminPageProps = {
  title: ReactNode
  /** The number of items; undefined until it is known, and on pages without a list. */
  total?: string | undefined
  /** The text about a part of the list, instead of the total. */
  found?: string | undefined
  /** The main action: a button next to the title. */
  aside?: ReactNode
  /** The link above the title. */
  back?: ReactNode
  children: ReactNode
}

/** A page for administrators with a title, a count and its content. */
export const AdminPage = ({ title, total, found, aside, back, children }: AdminPageProps) => (
  <>
    {back}
    <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-title">{title}</h1>
        <p role="status" className="text-quiet tabular-nums">
          {found ?? (total !== undefined && texts('ui')('total', { total }))}
        </p>
      </div>
      {/* Small screens have no room for both, once the count is known. */}
      {aside && <div className="max-sm:basis-full max-sm:[&>.btn]:w-full">{aside}</div>}
    </header>
    {children}
  </>
)
