import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { ImportPage } from '../features/products/import/import-page.tsx'
import { loadProblems } from '../texts/problems.ts'

export const Route = createFileRoute('/dashboard/seller/import')({
  ...guardedPage({ title: 'Import', roles: ['seller'] }),
  // The answers about the rows of a file contain refusals.
  loader: loadProblems,
  component: ImportPage,
})
