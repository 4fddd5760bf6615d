import { NoPhones } from '../../platform/layout/no-phones.tsx'
import { texts } from '../../texts/texts.ts'
import { CategoryPanel } from './category-panel.tsx'

/** The page of a brand without phones for sale, with links to other brands. */
export function EmptyCategory({ name, brands }: { name: string; brands: string[] }) {
  const t = texts('list')
  return (
    <div className="page-width py-page">
      <h1 className="mb-6 break-words text-title md:mb-8">
        <bdi>{name}</bdi>
      </h1>
      <div className="grid gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">
        <CategoryPanel names={brands} />
        <section aria-labelledby="phones">
          <h2 id="phones" className="sr-only">
            {t('phones')}
          </h2>
          <NoPhones title={t('noneOfBrand')} hint={t('noneOfBrandHint', { brand: name })} />
        </section>
      </div>
    </div>
  )
}
