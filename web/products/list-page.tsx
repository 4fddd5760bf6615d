import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CategoryPanel } from '../categories/category-panel.tsx'
import type { ProductPage } from './product-page.ts'

type ListPageProps = {
  title: string
  page: ProductPage
  categoryNames: string[]
  /** Whether the page begins somewhere after the newest phone. */
  continued: boolean
  above?: ReactNode
  children: ReactNode
}

/** The frame of every list of phones: its title and size, the panel beside it, the list. */
export function ListPage({ title, page, categoryNames, continued, above, children }: ListPageProps) {
  return (
    <div className="page-width py-8 md:py-12">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 md:mb-8">
        <div className="min-w-0">
          <h1 className="break-words text-title">{title}</h1>
          {page.total !== undefined && page.total > 0 && (
            <p className="mt-1 text-quiet">
              {page.total.toLocaleString('en-US')} {page.total === 1 ? 'phone' : 'phones'}, newest first
            </p>
          )}
        </div>
        {continued && (
          <Link to="." search={({ cursor: _, ...search }) => search} className="link underline-offset-4">
            Back to the newest
          </Link>
        )}
      </header>
      {above}
      <div className="grid gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">
        <CategoryPanel names={categoryNames} />
        <section aria-labelledby="phones">
          <h2 id="phones" className="sr-only">
            Phones
          </h2>
          {children}
        </section>
      </div>
    </div>
  )
}
