import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReviewItem } from '#contract/review/schemas.ts'
import { AdminPage } from '../../platform/admin/admin-page.tsx'
import { NothingYet } from '../../platform/admin/nothing-yet.tsx'
import { useShopChanged } from '../../platform/admin/use-shop-changed.ts'
import { browserApi } from '../../platform/api/browser.ts'
import { failureMessage } from '../../platform/api/failure.ts'
import { usePages } from '../../platform/api/paged.ts'
import { FilterSelect, Filters } from '../../platform/layout/filters.tsx'
import { PagedList } from '../../platform/layout/paged-list.tsx'
import { texts } from '../../texts/texts.ts'
import { toast } from '../../ui/toast.ts'
import { UndoNotice } from '../../ui/undo-notice.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import { ReviewCard } from './review-card.tsx'
import { type ReviewSearch, reviewSearch } from './review-search.ts'

/** The review queue for administrators, the oldest listings first, and the decided ones. */
export function ReviewAdmin({ search }: { search: ReviewSearch }) {
  const t = texts('review')
  const navigate = useNavigate()
  const shopChanged = useShopChanged()
  const state = search.state ?? 'open'
  const pages = usePages({
    key: ['admin', 'review', state],
    load: cursor => browserApi.review.queue({ state, cursor }),
  })
  const [holding, setHolding] = useState<ReviewItem>()
  const [decided, setDecided] = useState<{ item: ReviewItem; text: string }>()

  /** @returns whether the task succeeded */
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    const worked = await work().then(
      () => true,
      (error: unknown) => {
        toast({ kind: 'error', text: failureMessage(error) })
        return false
      },
    )
    shopChanged()
    await pages.refresh()
    return worked
  }

  async function decide(item: ReviewItem, outcome: 'approved' | 'held', note = '') {
    setDecided(undefined)
    const worked = await run(() =>
      browserApi.review.decide({ id: item._id, outcome, note, seenAt: item.product.updatedAt }),
    )
    if (worked) setDecided({ item, text: t(`isDecided.${outcome}`, { phone: item.product.productName }) })
    // The decided card is gone, so the next one gets the focus.
    document.querySelector<HTMLElement>('[data-review-card]')?.focus()
  }

  async function undo({ _id: id }: ReviewItem) {
    setDecided(undefined)
    if (await run(() => browserApi.review.undo({ id }))) {
      toast({ kind: 'success', text: t('undone') })
    }
  }

  return (
    <AdminPage title={t('title')} total={state === 'open' ? pages.total : undefined}>
      <UndoNotice
        text={decided?.text}
        onUndo={() => decided && void undo(decided.item)}
        onOver={() => setDecided(undefined)}
      />
      <Filters>
        <FilterSelect
          label={texts('admin')('state')}
          value={state}
          options={
            [
              ['open', t('toReview')],
              ['decided', t('decided')],
            ] as const
          }
          onChoose={chosen =>
            void navigate({
              to: '/dashboard/review',
              search: reviewSearch({ state: chosen }),
              resetScroll: false,
            })
          }
        />
      </Filters>
      {state === 'open' && pages.rows.length > 0 && (
        <p className="mb-4 hidden text-quiet text-sm lg:block">
          {t.rich('keys', { kbd: key => <kbd className="kbd kbd-sm">{key}</kbd> })}
        </p>
      )}
      <PagedList
        pages={pages}
        skeleton={<div aria-hidden="true" className="skeleton h-96 w-full rounded-box" />}
        empty={<NothingYet title={t(state === 'open' ? 'nothing' : 'nothingDecided')} hint={t('hint')} />}
      >
        <ul className="flex flex-col gap-6">
          {pages.rows.map(item => (
            <li key={item._id}>
              <ReviewCard
                item={item}
                onApprove={() => void decide(item, 'approved')}
                onHold={() => setHolding(item)}
                onUndo={() => void undo(item)}
              />
            </li>
          ))}
        </ul>
      </PagedList>
      <HoldDialog
        item={holding}
        onClose={() => setHolding(undefined)}
        onHold={async (item, note) => {
          await decide(item, 'held', note)
          setHolding(undefined)
        }}
      />
    </AdminPage>
  )
}
