import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { CategoriesAdmin } from '../features/categories/admin/categories-admin.tsx'

export const Route = createFileRoute('/dashboard/category')({
  staticData: { texts: ['photos'] },
  ...guardedPage({ title: 'Categories', roles: ['admin'] }),
  component: CategoriesAdmin,
})
