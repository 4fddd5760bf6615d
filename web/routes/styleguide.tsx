import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '../platform/layout/page-head.ts'
import { latePart } from '../ui/late-part.tsx'

// Excluded from production builds.
const Styleguide = import.meta.env.DEV
  ? latePart(() => import('../features/styleguide/styleguide.tsx'), 'Styleguide')
  : () => null

/** All components of the design system on one page, in development only. */
export const Route = createFileRoute('/styleguide')({
  staticData: { texts: ['list', 'search'] },
  loader: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  head: () => pageHead({ title: 'Styleguide', description: 'The parts that the pages are made of.' }),
  component: () => <Styleguide />,
})
