import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { COUNTED_SAVED_SEARCHES } from '#contract/constants.ts'
import type { SavedSearch } from '#contract/saved-searches/calls.ts'
import { browserApi } from '../../platform/api/browser.ts'
import { failureMessage } from '../../platform/api/failure.ts'
import { browserQueries } from '../../platform/api/queries.ts'
import { NoPhones } from '../../platform/layout/no-phones.tsx'
import { NotLoaded } from '../../platform/layout/not-loaded.tsx'
import { texts } from '../../texts/texts.ts'
import { Loading } from '../../ui/loading.tsx'
import { toast } from '../../ui/toast.ts'
import { UndoNotice } from '../../ui/undo-notice.tsx'
import { savedSearchesKey } from './changes.ts'
import { SavedSearchRow } from './saved-search-row.tsx'

/** A buyer's saved searches, the newest first, with links to their results. They can be muted or deleted. */
export function SavedSearchesPage({ userId }: { userId: string }) {
  const t = texts('savedSearches')
  const queryKey = savedSearchesKey(userId)
  const { data, error, isFetching, refetch } = useQuery(
    { queryKey, queryFn: () => browserApi.savedSearches.all(), staleTime: 0 },
    browserQueries,
  )
  const { data: found, isError: isUncounted } = useQuery(
    {
      queryKey: [...queryKey, 'found', data?.map(({ _id }) => _id)],
      queryFn: () => browserApi.savedSearches.found(),
      enabled: data !== undefined && data.length > 0,
      staleTime: 0,
    },
    browserQueries,
  )
  const [removed, setRemoved] = useState<SavedSearch>()
  const list = useRef<HTMLDivElement>(null)

  const show = (change: (shown: SavedSearch[]) => SavedSearch[]) =>
    browserQueries.setQueryData<SavedSearch[]>(queryKey, shown => shown && change(shown))

  /** Shows a change optimistically, and restores the server's state if it fails. */
  async function change(shown: (before: SavedSearch[]) => SavedSearch[], send: () => Promise<unknown>) {
    await browserQueries.cancelQueries({ queryKey })
    show(shown)
    try {
      await send()
      return true
    } catch (failure) {
      toast({ kind: 'error', text: failureMessage(failure) })
      await refetch()
      return false
    }
  }

  async function remove(search: SavedSearch) {
    setRemoved(undefined)
    // The pressed button is gone. From here the next press of Tab leads to Undo.
    list.current?.focus({ preventScroll: true })
    const done = await change(
      before => before.filter(({ _id }) => _id !== search._id),
      () => browserApi.savedSearches.remove({ id: search._id }),
    )
    if (done) setRemoved(search)
  }

  async function undo({ filters, alerts }: SavedSearch) {
    setRemoved(undefined)
    list.current?.focus({ preventScroll: true })
    await change(
      before => before,
      async () => {
        const { _id: id } = await browserApi.savedSearches.add({ filters })
        if (!alerts) await browserApi.savedSearches.setAlerts({ id, alerts })
      },
    )
    await refetch()
  }

  const setAlerts = ({ _id: id }: SavedSearch, alerts: boolean) =>
    change(
      before => before.map(search => (search._id === id ? { ...search, alerts } : search)),
      () => browserApi.savedSearches.setAlerts({ id, alerts }),
    )

  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <UndoNotice
        key={removed?._id}
        text={removed && t('deleted')}
        onUndo={() => removed && void undo(removed)}
        onOver={() => setRemoved(undefined)}
      />
      {!data && error && !isFetching && <NotLoaded error={error} onAgain={() => void refetch()} />}
      {!data && (isFetching || !error) && <Loading />}
      {data?.length === 0 && <NoPhones title={t('nothing')} hint={t('nothingHint')} />}
      {data && data.length > 0 && (
        <ul aria-label={t('list')} className="flex max-w-3xl flex-col gap-4">
          {data.map((search, index) => (
            <SavedSearchRow
              key={search._id}
              search={search}
              found={found?.find(({ _id }) => _id === search._id)}
              isCounted={!isUncounted && index < COUNTED_SAVED_SEARCHES}
              onAlerts={alerts => void setAlerts(search, alerts)}
              onRemove={() => void remove(search)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
