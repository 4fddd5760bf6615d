import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { ImportPage } from '../features/products/import/import-page.tsx'

export const Route = createFileRoute('/dashboard/seller/import')({
  ...guardedPage({ title: 'Import', roles: ['seller'] }),
  component: ImportPage,
})
