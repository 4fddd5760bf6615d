import { useQuery } from '@tanstack/react-query'
import { wishlistMessages } from '#contract/wishlist/messages.ts'
import { browserApi } from '../../platform/api/browser.ts'
import { failureInWords } from '../../platform/api/failure.ts'
import { browserQueries } from '../../platform/api/queries.ts'
import { codeOf } from '../../platform/http/error.ts'
import { toast } from '../../ui/toast.ts'

/** A product on somebody's wishlist, or not. */
type Wish = { userId: string; productId: string }

/** The ids of all products on a buyer's wishlist; every heart of a page shares the one answer. */
const wishedIds = (userId: string) => ({
  queryKey: ['wishlist-ids', userId],
  queryFn: () => browserApi.wishlist.ids(),
})

/** The key under which the pages of a buyer's wishlist are kept. */
export const wishlistKey = (userId: string) => ['wishlist', userId]

/** Whether a product is on the wishlist; nothing until that is known. `failed`: it could not be found out. */
export function useWished({ userId, productId }: Wish) {
  const { data: wished, isError: failed } = useQuery(
    { ...wishedIds(userId), select: ids => ids.includes(productId) },
    browserQueries,
  )
  return { wished, failed }
}

/** Shows a product as wished for, or not, wherever it is seen. */
export async function markWish({ userId, productId }: Wish, wished: boolean): Promise<void> {
  const { queryKey } = wishedIds(userId)
  // An answer that is on its way would undo it.
  await browserQueries.cancelQueries({ queryKey })
  browserQueries.setQueryData<string[]>(queryKey, ids => {
    const others = ids?.filter(id => id !== productId)
    return wished && others ? [productId, ...others] : others
  })
}

/** The products of which something is being sent. */
const underWay = new Set<string>()

/**
 * Puts a product on the wishlist, or takes it off: shown at once, taken back when the server refuses. Pressed again
 * meanwhile, it is sent when the answer is there, so that what counts is the last press.
 */
export async function toggleWish(wish: Wish): Promise<void> {
  try {
    const before = await isWished(wish)
    await markWish(wish, !before)
    if (underWay.has(wish.productId)) return
    underWay.add(wish.productId)
    try {
      const wished = await syncWish(wish)
      toast({ kind: 'success', text: wished ? wishlistMessages.added : wishlistMessages.removed })
    } finally {
      underWay.delete(wish.productId)
    }
  } catch (error) {
    toast({ kind: 'error', text: failureInWords(error) })
  }
}

/** Sends the shown state until the server has it. */
async function syncWish(wish: Wish): Promise<boolean> {
  const wanted = await isWished(wish)
  try {
    await sendWish(wish.productId, wanted)
  } catch (error) {
    await markWish(wish, !wanted)
    throw error
  }
  void browserQueries.invalidateQueries({ queryKey: wishlistKey(wish.userId) })
  return (await isWished(wish)) === wanted ? wanted : syncWish(wish)
}

/** Sends a wish or its removal. A phone that was deleted in the meantime is off the wishlist, too. */
export async function sendWish(productId: string, wished: boolean): Promise<void> {
  if (wished) await browserApi.wishlist.add({ query: { id: productId } })
  else
    await browserApi.wishlist.remove({ id: productId }).catch(error => {
      if (codeOf(error) !== 'WISH_NOT_FOUND') throw error
    })
}

const isWished = async ({ userId, productId }: Wish): Promise<boolean> =>
  (await browserQueries.ensureQueryData(wishedIds(userId))).includes(productId)
