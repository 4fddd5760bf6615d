import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { browserApi } from '../../../platform/api/browser.ts'
import { browserQueries } from '../../../platform/api/queries.ts'
import { dateFormat } from '../../../texts/formats.ts'
import { texts } from '../../../texts/texts.ts'
import { bold } from '../../../ui/bold.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { useAction } from '../deals/use-action.ts'

const DAY = 86_400_000

/** Lets a seller be away until a day: nobody can pay for their phones before it. */
export function AwayForm() {
  const t = texts('bookings')
  const field = useId()
  const [day, setDay] = useState('')
  const { data, refetch } = useQuery(
    { queryKey: ['away'], queryFn: () => browserApi.deals.away({}), staleTime: 0 },
    browserQueries,
  )
  const { busy, run } = useAction(async () => void (await refetch()))
  // Most sellers are not away, so that the page does not move when the answer arrives.
  const until = data?.until
  if (until) {
    return (
      <section
        aria-label={t('away.title')}
        className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-box border border-base-300 p-4"
      >
        <p>
          {t.rich('away.until', {
            day: dateFormat({ dateStyle: 'long' }).format(new Date(until)),
            strong: bold,
          })}
        </p>
        <BusyButton
          busy={busy}
          className="btn-outline"
          onClick={() => run(() => browserApi.deals.setAway({}), t('away.welcome'))}
        >
          {t('away.amBack')}
        </BusyButton>
      </section>
    )
  }
  return (
    <details className="rounded-box bg-base-100 p-4 shadow-raised">
      <summary className="cursor-pointer font-semibold">{t('away.going')}</summary>
      <form
        className="mt-3 flex flex-wrap items-end gap-3"
        onSubmit={event => {
          event.preventDefault()
          const at = new Date(`${day}T00:00`)
          if (Number.isNaN(at.getTime())) return
          void run(() => browserApi.deals.setAway({ until: at.toISOString() }), t('away.left'))
        }}
      >
        <label htmlFor={field} className="flex flex-col gap-1.5">
          {t('away.backOn')}
          <input
            id={field}
            type="date"
            required
            value={day}
            min={new Date(Date.now() + DAY).toISOString().slice(0, 10)}
            max={new Date(Date.now() + 365 * DAY).toISOString().slice(0, 10)}
            onChange={event => setDay(event.currentTarget.value)}
            className="input text-base"
          />
        </label>
        <SubmitButton busy={busy}>{t('away.leave')}</SubmitButton>
        <p className="basis-full text-quiet text-sm">{t('away.hint')}</p>
      </form>
    </details>
  )
}
