import { useRouterState } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import { texts } from '../../texts/texts.ts'
import { SearchBox } from '../search/search-box.tsx'

/** The pages with their own search box. */
const OWN = ['/', '/all-products']

/** The search in the top bar: a field on wide screens, otherwise a button that unfolds it without JavaScript. */
export function HeaderSearch() {
  const t = texts('frame')
  const folded = useRef<HTMLDetailsElement>(null)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  if (OWN.includes(path)) return null
  const close = () => {
    if (folded.current) folded.current.open = false
  }
  return (
    <>
      <div className="hidden w-64 xl:block">
        <SearchBox label={t('searchPhones')} size="small" />
      </div>
      <details
        ref={folded}
        className="xl:hidden"
        onToggle={({ currentTarget }) => currentTarget.open && currentTarget.querySelector('input')?.focus()}
        onKeyDown={({ key, currentTarget, defaultPrevented }) => {
          if (key !== 'Escape' || defaultPrevented || !currentTarget.open) return
          close()
          currentTarget.querySelector('summary')?.focus()
        }}
      >
        <summary className="btn btn-ghost btn-circle list-none" aria-label={t('openSearch')}>
          <Search className="size-5" aria-hidden="true" />
        </summary>
        <div className="absolute inset-x-0 top-full border-base-300 border-b bg-base-200 shadow-raised">
          <div className="page-width py-3">
            <SearchBox label={t('searchPhones')} size="small" onSearch={close} />
          </div>
        </div>
      </details>
    </>
  )
}
