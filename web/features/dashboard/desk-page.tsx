import type { ReactNode } from 'react'

type DeskPageProps = {
  title: string
  /** How many there are of what is shown; nothing until that is known, and where it makes no sense. */
  total?: string | undefined
  /** What the page is chiefly for: a button beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A page of the administrator's desk: its title, the size of what is shown, the work below. */
export const DeskPage = ({ title, total, aside, children }: DeskPageProps) => (
  <>
    <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-title">{title}</h1>
        <p role="status" className="text-quiet tabular-nums">
          {total !== undefined && `${total} total`}
        </p>
      </div>
      {aside}
    </header>
    {children}
  </>
)
