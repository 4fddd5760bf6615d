import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { pageHead } from '../platform/layout/page-head.ts'

// Excluded from production builds.
const Styleguide = import.meta.env.DEV
  ? lazy(() => import('../features/styleguide/styleguide.tsx'))
  : () => null

/** All components of the design system on one page, in development only. */
export const Route = createFileRoute('/styleguide')({
  staticData: { texts: ['card', 'list', 'search', 'facts'] },
  loader: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  head: () => pageHead({ title: 'Styleguide', description: 'The parts that the pages are made of.' }),
  component: () => (
    <Suspense>
      <Styleguide />
    </Suspense>
  ),
})
