import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { ModelsDesk } from '../features/models/models-desk.tsx'
import { type ModelsSearch, modelsSearch } from '../features/models/models-search.ts'
import { uncheckedSearch } from '../platform/layout/search-params.ts'

export const Route = createFileRoute('/dashboard/models')({
  ...guardedPage({ title: 'Models', roles: ['admin'] }),
  validateSearch: uncheckedSearch<ModelsSearch>,
  component: () => <ModelsDesk search={modelsSearch(Route.useSearch())} />,
})
