import { Link } from '@tanstack/react-router'
import { CalendarClock, EyeOff, Images, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { RECOMMENDED_PHOTOS } from '#contract/phones/facts.ts'
import { texts } from '../../../texts/texts.ts'

type Counts = { dealsWaiting: number; hidden: number; fewPhotos: number }

/** A seller's next tasks; empty when there are none. */
export function SellerTodos({ dealsWaiting, hidden, fewPhotos }: Counts) {
  if (dealsWaiting + hidden + fewPhotos === 0) return null
  const t = texts('selling')
  return (
    <section
      aria-label={t('todos.title')}
      className="rounded-box border border-base-300 bg-base-100 p-4 sm:px-5"
    >
      <h2 className="font-semibold">{t('todos.title')}</h2>
      <ul className="mt-2 grid gap-2">
        {dealsWaiting > 0 && (
          <Todo Icon={CalendarClock}>
            <Link to="/dashboard/seller/buyers-list" className="link font-semibold underline-offset-4">
              {t('todos.bookings', { count: dealsWaiting })}
            </Link>
          </Todo>
        )}
        {hidden > 0 && (
          <Todo Icon={EyeOff}>
            {t.rich('todos.hidden', {
              count: hidden,
              link: chunks => (
                <Link
                  to="/dashboard/seller/product"
                  search={{ state: 'hidden' }}
                  className="link font-semibold underline-offset-4"
                >
                  {chunks}
                </Link>
              ),
            })}
          </Todo>
        )}
        {fewPhotos > 0 && (
          <Todo Icon={Images}>{t('todos.fewPhotos', { count: fewPhotos, photos: RECOMMENDED_PHOTOS })}</Todo>
        )}
      </ul>
    </section>
  )
}

const Todo = ({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) => (
  <li className="flex items-start gap-2">
    <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
    <span>{children}</span>
  </li>
)
