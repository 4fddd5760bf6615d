import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../layout/page-head.ts'
import { SignInComesNext } from '../layout/sign-in-comes-next.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } =>
    typeof from === 'string' ? { from } : {},
  head: () => pageHead({ title: 'Login', description: 'Accounts open soon.' }),
  component: () => <SignInComesNext title="Login" />,
})
