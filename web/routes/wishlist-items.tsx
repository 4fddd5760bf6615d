import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../layout/page-head.ts'
import { SignInComesNext } from '../layout/sign-in-comes-next.tsx'

export const Route = createFileRoute('/wishlist-items')({
  head: () => pageHead({ title: 'Wishlist', description: 'Accounts open soon.' }),
  component: () => <SignInComesNext title="Wishlist" />,
})
