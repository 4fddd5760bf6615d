import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Category } from '#contract/categories/calls.ts'
import { AdminPage } from '../../../platform/admin/admin-page.tsx'
import { useConfirm } from '../../../platform/admin/use-confirm.ts'
import { useShopChanged } from '../../../platform/admin/use-shop-changed.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { browserQueries } from '../../../platform/api/queries.ts'
import { ListTable } from '../../../platform/layout/list-table.tsx'
import { numberText } from '../../../texts/formats.ts'
import { texts } from '../../../texts/texts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { latePart } from '../../../ui/late-part.tsx'
import { categoryColumns } from './category-columns.tsx'
import { DeleteCategory } from './delete-category.tsx'

/** Loaded when it is opened, because the picture upload is most of the page's code. */
const CategoryForm = latePart(() => import('./category-form.tsx'), 'CategoryForm', { inDialog: true })

/** The categories of the shop, which administrators can add, change and delete. */
export function CategoriesAdmin() {
  const t = texts('categories')
  const shopChanged = useShopChanged()
  const [editing, setEditing] = useState<Category | 'new'>()
  const { question: doomed, open, ask, close } = useConfirm<Category>()
  const list = useQuery(
    { queryKey: ['admin', 'categories'], queryFn: () => browserApi.categories.all(), staleTime: 0 },
    browserQueries,
  )
  const counts = useQuery(
    { queryKey: ['admin', 'category-phones'], queryFn: () => browserApi.categories.phones(), staleTime: 0 },
    browserQueries,
  )
  const categories = list.data ?? []
  const edited = editing === 'new' ? undefined : editing
  const phonesIn = (id: string | undefined) => counts.data?.find(({ _id }) => _id === id)?.phones

  async function readAnew() {
    shopChanged()
    await Promise.all([list.refetch(), counts.refetch()])
  }

  return (
    <AdminPage
      title={t('title')}
      total={list.data && numberText(list.data.length)}
      aside={
        <button type="button" className="btn btn-primary" onClick={() => setEditing('new')}>
          <Plus className="size-5" aria-hidden="true" /> {t('add')}
        </button>
      }
    >
      <ListTable
        caption={t('title')}
        columns={categoryColumns({
          numberOf: category => categories.indexOf(category) + 1,
          phonesIn: ({ _id }) => phonesIn(_id),
          onEdit: setEditing,
          onDelete: ask,
        })}
        rows={categories}
        keyOf={({ _id }) => _id}
        loading={list.isPending}
        error={list.isFetching ? undefined : list.error}
        onAgain={() => void list.refetch()}
        empty={
          <EmptyState title={t('none')}>
            <p className="max-w-sm text-quiet">{t('noneHint')}</p>
          </EmptyState>
        }
      />
      <Dialog
        title={edited ? t('editOne', { name: edited.categoryName }) : t('add')}
        open={editing !== undefined}
        onClose={() => setEditing(undefined)}
      >
        {editing && (
          <CategoryForm category={edited} onSaved={readAnew} onClose={() => setEditing(undefined)} />
        )}
      </Dialog>
      <DeleteCategory
        key={doomed?._id}
        category={doomed}
        known={phonesIn(doomed?._id) ?? 0}
        others={categories.filter(({ _id }) => _id !== doomed?._id)}
        open={open}
        onClose={close}
        onDeleted={readAnew}
      />
    </AdminPage>
  )
}
