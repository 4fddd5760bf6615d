import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { CategoriesAdmin } from '../features/categories/admin/categories-admin.tsx'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/dashboard/category')({
  staticData: { texts: ['admin', 'categories', 'photos'] },
  ...guardedPage({ title: () => texts('categories')('title'), roles: ['admin'] }),
  component: CategoriesAdmin,
})
