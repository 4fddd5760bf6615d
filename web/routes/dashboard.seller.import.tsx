import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../accounts/guard.tsx'
import { ImportPage } from '../products/import/import-page.tsx'

export const Route = createFileRoute('/dashboard/seller/import')({
  ...guardedPage({ title: 'Import', roles: ['seller'] }),
  component: ImportPage,
})
