import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { priceText } from '#contract/money.ts'
import { countText, NumberTile } from '../../platform/admin/number-tiles.tsx'
import { useAdminSummary } from '../../platform/admin/summaries.ts'
import { browserApi } from '../../platform/api/browser.ts'
import { browserQueries } from '../../platform/api/queries.ts'
import { texts } from '../../texts/texts.ts'
import { Overview } from './overview.tsx'

/** The shop's numbers and an administrator's tasks. */
export function AdminOverview({ userId }: { userId: string }) {
  const t = texts('overview')
  const summary = useAdminSummary(userId)
  return (
    <Overview
      userId={userId}
      summary={summary}
      tiles={({ buyers, sellers, administrators, sellersUnverified, listings, sold, turnover }) => (
        <>
          <NumberTile name={t('users')} value={countText(buyers + sellers + administrators)}>
            {t('people', { buyers, sellers, administrators })}
          </NumberTile>
          <NumberTile name={t('listings')} value={countText(listings)}>
            <Link to="/dashboard/product" search={{ state: 'all' }} className="link underline-offset-4">
              {t('allPhones')}
            </Link>
          </NumberTile>
          <NumberTile name={t('sales')} value={countText(sold)} />
          <NumberTile name={t('turnover')} value={priceText(turnover)}>
            {t('turnoverHint')}
          </NumberTile>
          <HealthTile />
          <NumberTile name={t('toVerify')} value={countText(sellersUnverified)}>
            {sellersUnverified > 0 ? (
              <Link
                to="/dashboard/users"
                search={{ role: 'seller', verified: false }}
                className="link underline-offset-4"
              >
                {t('reviewSellers')}
              </Link>
            ) : (
              t('noneWaiting')
            )}
          </NumberTile>
        </>
      )}
    />
  )
}

/** The number of health results that need attention. */
function HealthTile() {
  const t = texts('overview')
  const { data } = useQuery(
    { queryKey: ['admin', 'health'], queryFn: () => browserApi.health.shop(), staleTime: 0 },
    browserQueries,
  )
  const urgent = data?.results.filter(({ level }) => level !== 'ok').length
  return (
    <NumberTile
      name={t('health')}
      value={urgent === undefined ? '–' : urgent === 0 ? t('well') : countText(urgent)}
    >
      {urgent ? (
        <Link to="/dashboard/health" className="link underline-offset-4">
          {t('needAttention', { count: urgent })}
        </Link>
      ) : (
        t('nothingToDo')
      )}
    </NumberTile>
  )
}
