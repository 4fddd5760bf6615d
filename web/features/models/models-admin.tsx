import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ListedModel } from '#contract/models/schemas.ts'
import { AdminPage } from '../../platform/admin/admin-page.tsx'
import { useShopChanged } from '../../platform/admin/use-shop-changed.ts'
import { browserApi } from '../../platform/api/browser.ts'
import { usePages } from '../../platform/api/paged.ts'
import { Filters, TableSearch } from '../../platform/layout/filters.tsx'
import { PagedTable } from '../../platform/layout/paged-table.tsx'
import { texts } from '../../texts/texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { MergeModel } from './merge-model.tsx'
import { modelColumns } from './model-columns.tsx'
import { type ModelsSearch, modelsSearch } from './models-search.ts'

/** Loaded when it is opened. */
const ModelForm = latePart(() => import('./model-form.tsx'), 'ModelForm', { inDialog: true })

type Editing = { model: ListedModel | undefined }

/** The model catalog, where administrators add, change and merge models. */
export function ModelsAdmin({ search }: { search: ModelsSearch }) {
  const t = texts('adminModels')
  const navigate = useNavigate()
  const shopChanged = useShopChanged()
  const [editing, setEditing] = useState<Editing>()
  const [merging, setMerging] = useState<ListedModel>()
  const pages = usePages({
    key: ['admin', 'models', search],
    load: cursor => browserApi.models.table({ ...search, cursor }),
  })

  async function readAnew() {
    shopChanged()
    await pages.refresh()
  }

  return (
    <AdminPage
      title={t('title')}
      total={pages.total}
      aside={
        <button type="button" className="btn btn-primary" onClick={() => setEditing({ model: undefined })}>
          <Plus className="size-5" aria-hidden="true" /> {t('add')}
        </button>
      }
    >
      <Filters>
        <TableSearch
          label={t('search')}
          value={search.q ?? ''}
          onSearch={q =>
            void navigate({ to: '/dashboard/models', search: modelsSearch({ q }), resetScroll: false })
          }
        />
      </Filters>
      <PagedTable
        caption={t('title')}
        columns={modelColumns({ onEdit: model => setEditing({ model }), onMerge: setMerging })}
        pages={pages}
        keyOf={({ _id }) => _id}
        empty={
          <EmptyState title={t('noMatch')}>
            <Link to="/dashboard/models" search={{}} className="btn btn-primary">
              {t('seeAll')}
            </Link>
          </EmptyState>
        }
      />
      <Dialog
        title={t(editing?.model ? 'editTitle' : 'add')}
        open={editing !== undefined}
        onClose={() => setEditing(undefined)}
      >
        {editing && (
          <ModelForm model={editing.model} onChanged={readAnew} onClose={() => setEditing(undefined)} />
        )}
      </Dialog>
      <Dialog title={t('mergeTitle')} open={merging !== undefined} onClose={() => setMerging(undefined)}>
        {merging && <MergeModel model={merging} onMerged={readAnew} onClose={() => setMerging(undefined)} />}
      </Dialog>
    </AdminPage>
  )
}
