import { ChevronDown } from 'lucide-react'
import type { PublicDealTerms } from '#contract/sales/deals/schemas.ts'

/** Questions and answers about buying, with the deadlines that apply to new deals. */
export const BuyingAnswers = ({ terms }: { terms: PublicDealTerms }) => (
  <section aria-label="How buying works" className="mt-6 divide-y divide-base-300 border-base-300 border-y">
    {answersOf(terms).map(({ question, answer }) => (
      <details key={question} className="group">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
          {question}
          <ChevronDown className="size-5 shrink-0 group-open:rotate-180" aria-hidden="true" />
        </summary>
        <p className="max-w-prose pb-4 text-quiet">{answer}</p>
      </details>
    ))}
  </section>
)

const answersOf = ({ meetingHours, handOverDays, reportHours }: PublicDealTerms) => [
  {
    question: 'What happens when I book?',
    answer:
      'Booking is free. The seller gets your name, email address and phone number, and you agree on a place and a time to meet. Until somebody pays, others can book the phone, too.',
  },
  {
    question: 'When do I pay?',
    answer: `You pay here by card before you meet, and we hold the money. At the meeting you check the phone, and if you want it, you show the seller a code. The seller gets the money ${reportHours} hours later, if you report no problem. If you two agree on no meeting within ${meetingHours} hours, or don't meet within ${handOverDays} days, you get all of it back.`,
  },
  {
    question: "What if it's not as described?",
    answer: `Don't show the code, and report the problem. You can also report one up to ${reportHours} hours after you got the phone. We freeze the money, hear both sides, and decide: you may get all of it back, or a part.`,
  },
]
