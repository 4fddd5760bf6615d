import { useRef, useState } from 'react'
import type { WishlistItem } from '#contract/wishlist/calls.ts'
import { browserApi } from '../../platform/api/browser.ts'
import { failureMessage } from '../../platform/api/failure.ts'
import { usePages } from '../../platform/api/paged.ts'
import { NoPhones } from '../../platform/layout/no-phones.tsx'
import { PagedList } from '../../platform/layout/paged-list.tsx'
import { texts } from '../../texts/texts.ts'
import { CardSkeletons } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { UndoNotice } from '../../ui/undo-notice.tsx'
import { ProductGrid } from '../products/product-grid.tsx'
import { markWish, sendWish, wishlistKey } from '../wishes/wishes.ts'
import { WishlistCard } from './wishlist-card.tsx'

/** A buyer's wishlist, the newest phones first. */
export function WishlistPage({ userId }: { userId: string }) {
  const t = texts('wishlist')
  const card = texts('card')
  const pages = usePages({
    key: wishlistKey(userId),
    load: cursor => browserApi.wishlist.all({ cursor }),
  })
  /** The ids of the removed items until the list is reloaded. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [removed, setRemoved] = useState<WishlistItem>()
  const list = useRef<HTMLDivElement>(null)
  const rows = pages.rows.filter(({ _id }) => !gone.has(_id))

  async function change(item: WishlistItem, wished: boolean) {
    await sendWish(item.productId, wished)
    await markWish({ userId, productId: item.productId }, wished)
    await pages.refresh()
  }

  async function remove(item: WishlistItem) {
    setGone(before => new Set(before).add(item._id))
    setRemoved(undefined)
    // The pressed button is gone. From here the next press of Tab leads to Undo.
    list.current?.focus({ preventScroll: true })
    try {
      await change(item, false)
      // A phone that is no longer for sale cannot be added again.
      if (item.displayed && !item.paid) setRemoved(item)
      else toast({ kind: 'success', text: card('unwished') })
    } catch (error) {
      setGone(before => new Set([...before].filter(id => id !== item._id)))
      toast({ kind: 'error', text: failureMessage(error) })
    }
  }

  async function undo(item: WishlistItem) {
    setRemoved(undefined)
    list.current?.focus({ preventScroll: true })
    try {
      await change(item, true)
      toast({ kind: 'success', text: card('wished') })
    } catch (error) {
      toast({ kind: 'error', text: failureMessage(error) })
    }
  }

  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      <UndoNotice
        key={removed?._id}
        text={removed && card('unwished')}
        onUndo={() => removed && void undo(removed)}
        onOver={() => setRemoved(undefined)}
      />
      <PagedList
        pages={{ ...pages, rows }}
        skeleton={<LoadingCards />}
        empty={<NoPhones title={t('nothing')} hint={t('nothingHint')} />}
      >
        <h2 className="sr-only">{t('phones')}</h2>
        <ProductGrid label={t('list')}>
          {rows.map(item => (
            <WishlistCard key={item._id} item={item} onRemove={() => void remove(item)} />
          ))}
        </ProductGrid>
      </PagedList>
    </div>
  )
}

const LoadingCards = () => (
  <div role="status">
    <span className="sr-only">{texts('ui')('loading')}</span>
    <ProductGrid>
      <CardSkeletons count={4} />
    </ProductGrid>
  </div>
)
