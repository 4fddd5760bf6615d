import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../accounts/guard.tsx'
import { NothingYet } from '../layout/nothing-yet.tsx'

export const Route = createFileRoute('/booked-items')({
  ...guardedPage({ title: 'Booked Items' }),
  component: () => <NothingYet title="Booked Items" />,
})
