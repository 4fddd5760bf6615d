import { createFileRoute } from '@tanstack/react-router'
import { OUTCOMES, type Outcome } from '#contract/questions/outcomes.ts'
import { guardedPage } from '../features/accounts/guard.tsx'
import { QuestionsPage } from '../features/questions/questions-page.tsx'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/dashboard/searches')({
  staticData: { texts: ['questions'] },
  ...guardedPage({ title: () => texts('questions')('title'), roles: ['admin'] }),
  validateSearch: ({ outcome }: Record<string, unknown>): { outcome?: Outcome } => {
    const known = OUTCOMES.find(one => one === outcome)
    return known ? { outcome: known } : {}
  },
  component: function Searches() {
    return <QuestionsPage outcome={Route.useSearch().outcome} />
  },
})
