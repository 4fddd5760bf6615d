import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { ImportPage } from '../features/products/import/import-page.tsx'
import { loadProblems } from '../texts/problems.ts'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/dashboard/seller/import')({
  staticData: { texts: ['importing'] },
  ...guardedPage({ title: () => texts('importing')('title'), roles: ['seller'] }),
  // The answers about the rows of a file contain refusals.
  loader: loadProblems,
  component: ImportPage,
})
