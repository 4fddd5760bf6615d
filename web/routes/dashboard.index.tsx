import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/dashboard/')({
  component: () => <h1 className="text-title">Dashboard</h1>,
})
