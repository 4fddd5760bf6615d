import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../accounts/guard.tsx'
import { NothingYet } from '../layout/nothing-yet.tsx'

export const Route = createFileRoute('/wishlist-items')({
  ...guardedPage({ title: 'Wishlist' }),
  component: () => <NothingYet title="Wishlist" />,
})
