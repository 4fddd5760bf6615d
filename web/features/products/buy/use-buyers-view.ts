import { useQuery } from '@tanstack/react-query'
import type { ProductDetails } from '#contract/products/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { browserQueries } from '../../../platform/api/queries.ts'
import type { SignedInUser } from '../../../platform/session/session.ts'

/**
 * The state of a phone for the signed-in buyer. It is fetched each time its page is opened, because the page itself is
 * cached and the same for everybody.
 */
export function useBuyersView(product: ProductDetails, user: SignedInUser) {
  const key = ['booked-product', user.id, product._id]
  const { data, isError, refetch } = useQuery(
    {
      queryKey: key,
      async queryFn() {
        const [{ productId, own = false }, { paid }] = await Promise.all([
          browserApi.bookings.ofProduct({ email: user.email, id: product._id }),
          browserApi.payments.ofProduct({ id: product._id }),
        ])
        return { booked: productId !== undefined, own, paid }
      },
      staleTime: 0,
    },
    browserQueries,
  )
  return {
    /** If the call fails, the buyer can try to book the phone; the server decides. */
    state: stateOf(data, isError),
    beingBought: product.beingBought,
    setBooked() {
      browserQueries.setQueryData(key, { booked: true, own: false, paid: false })
    },
    refresh() {
      void refetch()
    },
  }
}

type View = { booked: boolean; own: boolean; paid: boolean } | undefined

function stateOf(view: View, failed: boolean): 'unknown' | 'free' | 'booked' | 'own' | 'sold' {
  if (!view) return failed ? 'free' : 'unknown'
  if (view.own) return 'own'
  if (view.booked) return 'booked'
  return view.paid ? 'sold' : 'free'
}
