import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { reviewMessages } from '#contract/review/messages.ts'
import type { ReviewItem } from '#contract/review/schemas.ts'
import { AdminPage } from '../../platform/admin/admin-page.tsx'
import { SeeNeeds } from '../../platform/admin/see-needs.tsx'
import { useShopChanged } from '../../platform/admin/use-shop-changed.ts'
import { browserApi } from '../../platform/api/browser.ts'
import { failureMessage } from '../../platform/api/failure.ts'
import { usePages } from '../../platform/api/paged.ts'
import { FilterSelect, Filters } from '../../platform/layout/filters.tsx'
import { PagedList } from '../../platform/layout/paged-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toast } from '../../ui/toast.ts'
import { UndoNotice } from '../../ui/undo-notice.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import { ReviewCard } from './review-card.tsx'
import { type ReviewSearch, reviewSearch } from './review-search.ts'

/** The review queue for administrators, the oldest listings first, and the decided ones. */
export function ReviewAdmin({ search }: { search: ReviewSearch }) {
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
    if (worked) setDecided({ item, text: `${item.product.productName}: ${reviewMessages.decided[outcome]}` })
    // The decided card is gone, so the next one gets the focus.
    document.querySelector<HTMLElement>('[data-review-card]')?.focus()
  }

  async function undo({ _id: id }: ReviewItem) {
    setDecided(undefined)
    if (await run(() => browserApi.review.undo({ id }))) {
      toast({ kind: 'success', text: reviewMessages.undone })
    }
  }

  return (
    <AdminPage title="Review" total={state === 'open' ? pages.total : undefined}>
      <UndoNotice
        text={decided?.text}
        onUndo={() => decided && void undo(decided.item)}
        onOver={() => setDecided(undefined)}
      />
      <Filters>
        <FilterSelect
          label="State"
          value={state}
          options={STATE_OPTIONS}
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
          Keys in a listing: <kbd className="kbd kbd-sm">A</kbd> approves, <kbd className="kbd kbd-sm">H</kbd>{' '}
          puts on hold, <kbd className="kbd kbd-sm">J</kbd> and <kbd className="kbd kbd-sm">K</kbd> go to the
          next and the previous one.
        </p>
      )}
      <PagedList
        pages={pages}
        skeleton={<div aria-hidden="true" className="skeleton h-96 w-full rounded-box" />}
        empty={
          <EmptyState title={state === 'open' ? 'Nothing to review' : 'Nothing decided yet'}>
            <p className="max-w-sm text-quiet">
              New listings, material edits, copied photos and stolen phones show up here.
            </p>
            <SeeNeeds />
          </EmptyState>
        }
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

const STATE_OPTIONS = [
  ['open', 'To review'],
  ['decided', 'Decided'],
] as const
