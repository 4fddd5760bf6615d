import { useQuery } from '@tanstack/react-query'
import type { ProductDetails } from '#contract/products/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { browserQueries } from '../../../platform/api/queries.ts'
import type { SignedInUser } from '../../../platform/session/session.ts'

/**
 * How a phone stands for one buyer, asked for anew whenever its page is opened: the page itself was rendered for
 * everybody, a while ago perhaps.
 */
export function useBuyersView(product: ProductDetails, user: SignedInUser) {
  const key = ['booked-product', user.id, product._id]
  const { data, isError, refetch } = useQuery(
    {
      queryKey: key,
      async queryFn() {
        const [{ productId }, { paid }] = await Promise.all([
          browserApi.bookings.ofProduct({ email: user.email, id: product._id }),
          browserApi.payments.ofProduct({ id: product._id }),
        ])
        return { booked: productId !== undefined, paid }
      },
      staleTime: 0,
    },
    browserQueries,
  )
  return {
    /** Where it could not be asked, the phone can be tried to book: the server knows. */
    state: stateOf(data, isError),
    beingBought: product.beingBought,
    setBooked() {
      browserQueries.setQueryData(key, { booked: true, paid: false })
    },
    refresh() {
      void refetch()
    },
  }
}

type View = { booked: boolean; paid: boolean } | undefined

function stateOf(view: View, failed: boolean): 'unknown' | 'free' | 'booked' | 'sold' {
  if (!view) return failed ? 'free' : 'unknown'
  if (view.booked) return 'booked'
  return view.paid ? 'sold' : 'free'
}
