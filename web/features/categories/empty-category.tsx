import { Link } from '@tanstack/react-router'
import { productMessages } from '#contract/products/messages.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CategoryPanel } from './category-panel.tsx'

/** The page of a brand without phones for sale, with links to other brands. */
export const EmptyCategory = ({ name, brands }: { name: string; brands: string[] }) => (
  <div className="page-width py-page">
    <h1 className="mb-6 break-words text-title md:mb-8">{name}</h1>
    <div className="grid gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">
      <CategoryPanel names={brands} />
      <section aria-labelledby="phones">
        <h2 id="phones" className="sr-only">
          Phones
        </h2>
        <EmptyState title={productMessages.noneFound}>
          <p className="max-w-sm text-quiet">
            No {name} phones for sale right now. Try another brand, or browse all phones.
          </p>
          <Link to="/all-products" className="btn btn-primary">
            See all phones
          </Link>
        </EmptyState>
      </section>
    </div>
  </div>
)
