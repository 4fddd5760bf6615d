import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { CategoriesDesk } from '../features/categories/desk/categories-desk.tsx'

export const Route = createFileRoute('/dashboard/category')({
  ...guardedPage({ title: 'Categories', roles: ['admin'] }),
  component: CategoriesDesk,
})
