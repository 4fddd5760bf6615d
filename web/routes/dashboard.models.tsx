import { createFileRoute } from '@tanstack/react-router'
import { guardedPage } from '../features/accounts/guard.tsx'
import { ModelsAdmin } from '../features/models/models-admin.tsx'
import { type ModelsSearch, modelsSearch } from '../features/models/models-search.ts'
import { uncheckedSearch } from '../platform/layout/search-params.ts'
import { texts } from '../texts/texts.ts'

export const Route = createFileRoute('/dashboard/models')({
  staticData: { texts: ['admin', 'adminModels'] },
  ...guardedPage({ title: () => texts('adminModels')('title'), roles: ['admin'] }),
  validateSearch: uncheckedSearch<ModelsSearch>,
  component: () => <ModelsAdmin search={modelsSearch(Route.useSearch())} />,
})
