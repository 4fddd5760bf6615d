import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { priceText } from '#contract/money.ts'
import { bookingMessages } from '#contract/sales/bookings/messages.ts'

/** A notice that the price has changed since the page was loaded. Both prices are in dollars. */
export function PriceChange({ from, to }: { from: number; to: number }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div
      ref={notice}
      role="alert"
      className="mb-6 flex scroll-mt-24 items-start gap-3 rounded-field border border-warning p-4"
    >
      <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <p>
        {bookingMessages.priceChanged} It was <s className="tabular-nums">{priceText(from)}</s> and is now{' '}
        <strong className="tabular-nums">{priceText(to)}</strong>. Book it only if that works for you.
      </p>
    </div>
  )
}
