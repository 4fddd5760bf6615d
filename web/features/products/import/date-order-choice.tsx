import type { DateOrder } from '#contract/input/dates.ts'
import type { DateQuestion } from '#contract/products/schemas.ts'
import { dateFormat } from '../../../texts/formats.ts'
import { texts } from '../../../texts/texts.ts'

type DateOrderChoiceProps = {
  question: DateQuestion
  chosen: DateOrder | undefined
  onChoose(order: DateOrder): void
}

/** Asks once for the order of day and month in the dates of a file, when none of its rows decides it. */
export const DateOrderChoice = ({
  question: { example, choices },
  chosen,
  onChoose,
}: DateOrderChoiceProps) => (
  <fieldset className="rounded-box border border-base-300 bg-base-100 px-5 py-4">
    <legend className="px-1 font-semibold">{texts('importing')('whichDay', { example })}</legend>
    <p className="text-quiet text-sm">{texts('importing')('whichDayWhy')}</p>
    <div className="mt-2 flex flex-wrap gap-x-8">
      {choices.map(({ order, day }) => (
        <label key={order} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="date-order"
            className="radio"
            checked={order === chosen}
            onChange={() => onChoose(order)}
          />
          {dayText(day)}
        </label>
      ))}
    </div>
  </fieldset>
)

/** As `June 5, 2023`. */
const dayText = (day: string) => dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
