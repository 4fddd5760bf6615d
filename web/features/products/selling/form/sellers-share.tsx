import { useQuery } from '@tanstack/react-query'
import { CURRENCY_NAME } from '#contract/currency-texts.ts'
import { listingNumber } from '#contract/input/listing-numbers.ts'
import { minorOf, priceText, unitsOf } from '#contract/money.ts'
import { commissionOf } from '#contract/sales/deals/terms.ts'
import { browserApi } from '../../../../platform/api/browser.ts'
import { browserQueries } from '../../../../platform/api/queries.ts'

/**
 * The seller's share of a price, live; empty while the text is not a price.
 * @param typed in units of the currency
 */
export function SellersShare({ typed }: { typed: string }) {
  const { data: terms } = useQuery(
    { queryKey: ['deal-terms'], queryFn: () => browserApi.deals.terms() },
    browserQueries,
  )
  const price = listingNumber('resellPrice', typed)
  if (!terms || !price || price < 0) return <>Your asking price, in {CURRENCY_NAME}</>
  const cents = minorOf(price)
  const share = cents - commissionOf(cents, terms.commission)
  return (
    <>
      You get <strong>{priceText(unitsOf(share))}</strong> of {priceText(unitsOf(cents))}
      {share < cents / 2 && (
        <strong className="block text-error">
          {share === 0
            ? 'The commission takes the whole price: ask for more, or you get nothing.'
            : 'The commission takes more than half of the price.'}
        </strong>
      )}
    </>
  )
}
