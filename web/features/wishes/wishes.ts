import { useQuery } from '@tanstack/react-query'
import { browserApi } from '../../platform/api/browser.ts'
import { failureMessage } from '../../platform/api/failure.ts'
import { browserQueries } from '../../platform/api/queries.ts'
import { codeOf } from '../../platform/http/error.ts'
import { texts } from '../../texts/texts.ts'
import { toast } from '../../ui/toast.ts'

/** A product and the user whose wishlist it may be on. */
type Wish = { userId: string; productId: string }

/** The query for the ids of all products on a buyer's wishlist, shared by all buttons of a page. */
const wishedIds = (userId: string) => ({
  queryKey: ['wishlist-ids', userId],
  queryFn: () => browserApi.wishlist.ids(),
})

/** The query key of the pages of a buyer's wishlist. */
export const wishlistKey = (userId: string) => ['wishlist', userId]

/** Whether a product is on the wishlist; undefined until it is known. `failed`: the call has failed. */
export function useWished({ userId, productId }: Wish) {
  const { data: wished, isError: failed } = useQuery(
    { ...wishedIds(userId), select: ids => ids.includes(productId) },
    browserQueries,
  )
  return { wished, failed }
}

/** Updates the cached state of a product on the wishlist. */
export async function markWish({ userId, productId }: Wish, wished: boolean): Promise<void> {
  const { queryKey } = wishedIds(userId)
  // The response of a running fetch would overwrite it.
  await browserQueries.cancelQueries({ queryKey })
  browserQueries.setQueryData<string[]>(queryKey, ids => {
    const others = ids?.filter(id => id !== productId)
    return wished && others ? [productId, ...others] : others
  })
}

/** The products with a running call. */
const inFlight = new Set<string>()

/**
 * Adds a product to the wishlist or removes it, with an optimistic update that is reverted when the server refuses. A press
 * during a running call is sent after its response, so the last press counts.
 */
export async function toggleWish(wish: Wish): Promise<void> {
  try {
    const before = await isWished(wish)
    await markWish(wish, !before)
    if (inFlight.has(wish.productId)) return
    inFlight.add(wish.productId)
    try {
      const wished = await syncWish(wish)
      toast({ kind: 'success', text: texts('card')(wished ? 'wished' : 'unwished') })
    } finally {
      inFlight.delete(wish.productId)
    }
  } catch (error) {
    toast({ kind: 'error', text: failureMessage(error) })
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
