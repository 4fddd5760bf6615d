import { Link } from '@tanstack/react-router'
import { browserApi } from '../../../platform/api/browser.ts'
import { usePages } from '../../../platform/api/paged.ts'
import { PagedList } from '../../../platform/layout/paged-list.tsx'
import type { SignedInUser } from '../../../platform/session/session.ts'
import { texts } from '../../../texts/texts.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PhoneSkeletons } from '../../phones/phone-skeletons.tsx'
import { DealCard } from '../deals/deal-card.tsx'
import { useNow } from '../deals/use-deal.ts'
import { AwayForm } from './away-form.tsx'

/** The bookings of a seller's phones, the newest first, with their next steps. */
export function BuyersPage({ user }: { user: SignedInUser }) {
  const t = texts('bookings')
  const now = useNow()
  const pages = usePages({
    key: ['deals-of-seller', user.id],
    load: cursor => browserApi.deals.all({ side: 'seller', cursor }),
  })
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-title">{t('buyers.title')}</h1>
      <AwayForm />
      <PagedList
        pages={pages}
        skeleton={<PhoneSkeletons height="h-96" above={<div className="skeleton h-16" />} />}
        empty={
          <EmptyState title={t('buyers.none')}>
            <p className="max-w-sm text-quiet">{t('buyers.noneHint')}</p>
            <Link to="/dashboard/seller/product" className="btn btn-primary mt-2">
              {t('buyers.seePhones')}
            </Link>
          </EmptyState>
        }
      >
        <ul aria-label={t('buyers.list')} className="grid gap-5 xl:grid-cols-2">
          {pages.rows.map(deal => (
            <li key={deal._id} className="group/deal min-w-0 only:col-span-full">
              <DealCard deal={deal} now={now} />
            </li>
          ))}
        </ul>
      </PagedList>
    </div>
  )
}
