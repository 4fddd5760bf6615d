import { useQuery } from '@tanstack/react-query'
import { listingNumber } from '#contract/input/listing-numbers.ts'
import { hasPriceDecimals, MIN_PRICE, minorOf, priceText, unitsOf } from '#contract/money.ts'
import { commissionOf } from '#contract/sales/deals/terms.ts'
import { browserApi } from '../../../../platform/api/browser.ts'
import { browserQueries } from '../../../../platform/api/queries.ts'
import { currencyName } from '../../../../texts/formats.ts'
import { texts } from '../../../../texts/texts.ts'
import { bold } from '../../../../ui/bold.tsx'

/**
 * The seller's share of a price, live; only what it means while the text is not a price that can be asked.
 * @param typed in units of the currency
 */
export function SellersShare({ typed }: { typed: string }) {
  const t = texts('listingForm')
  const { data: terms } = useQuery(
    { queryKey: ['deal-terms'], queryFn: () => browserApi.deals.terms() },
    browserQueries,
  )
  const price = listingNumber('resellPrice', typed)
  if (!terms || !price || price < MIN_PRICE || !hasPriceDecimals(price))
    return t('price.askingPrice', { currency: currencyName() })
  const cents = minorOf(price)
  const share = cents - commissionOf(cents, terms.commission)
  return (
    <>
      {t.rich('price.share', {
        share: priceText(unitsOf(share)),
        price: priceText(unitsOf(cents)),
        b: bold,
      })}
      {share < cents / 2 && (
        <strong className="block text-error">
          {t(share === 0 ? 'price.nothingLeft' : 'price.littleLeft')}
        </strong>
      )}
    </>
  )
}
