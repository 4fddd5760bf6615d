import { useQuery } from '@tanstack/react-query'
import { MAX_RECENTLY_VIEWED } from '#contract/constants.ts'
import { browserQueries } from '../../platform/api/queries.ts'
import { texts } from '../../texts/texts.ts'
import { Section } from '../../ui/section.tsx'
import { phonesById } from '../phones/phones-by-id.ts'
import { ProductCard } from '../products/product-card.tsx'
import { ProductStrip } from '../products/product-strip.tsx'
import { seenPhones } from './seen-phones.ts'

type RecentPhonesProps = { ids: string[] }

/** The recently viewed phones with their current prices, without those that are sold or deleted. */
export function RecentPhones({ ids }: RecentPhonesProps) {
  const t = texts('card')
  const { data = [] } = useQuery(phonesById(ids.slice(0, MAX_RECENTLY_VIEWED)), browserQueries)
  const shown = data.filter(({ _id, sold }) => !sold && ids.includes(_id))
  if (shown.length === 0) return null
  return (
    <Section
      title={t('recentlyViewed')}
      aside={
        <button
          type="button"
          className="link min-h-11 font-semibold underline-offset-4"
          onClick={() => seenPhones.replace([])}
        >
          {t('clear')}
        </button>
      }
    >
      <ProductStrip>
        {shown.map(product => (
          <ProductCard key={product._id} product={product} />
        ))}
      </ProductStrip>
    </Section>
  )
}
