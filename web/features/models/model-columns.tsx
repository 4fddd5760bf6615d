import type { ListedModel } from '#contract/models/schemas.ts'
import { dateFormat, numberText } from '../../texts/formats.ts'
import { texts } from '../../texts/texts.ts'
import { bdi } from '../../ui/bdi.tsx'
import type { Column } from '../../ui/data-table.tsx'

type ModelColumns = {
  onEdit(model: ListedModel): void
  onMerge(model: ListedModel): void
}

/** The columns of the table of models. */
export function modelColumns({ onEdit, onMerge }: ModelColumns): Column<ListedModel>[] {
  const t = texts('adminModels')
  return [
    {
      key: 'model',
      head: t('model'),
      brief: 'first line',
      cell: ({ brand, fullName, aliases }) => (
        <div className="wrap-anywhere md:min-w-24">
          <bdi className="block font-medium">{fullName}</bdi>
          <bdi className="block text-quiet text-sm">
            {[...(fullName.startsWith(brand) ? [] : [brand]), ...aliases].join(', ')}
          </bdi>
        </div>
      ),
    },
    {
      key: 'released',
      head: t('released'),
      cell: ({ releasedOn }) => releasedOn?.slice(0, 4) ?? '—',
    },
    {
      key: 'updates',
      head: t('updatesUntil'),
      cell: model => <span className="whitespace-nowrap tabular-nums">{updatesText(model)}</span>,
    },
    {
      key: 'storage',
      head: t('storage'),
      cell: ({ storageGb }) => <bdi className="tabular-nums">{storageGb.join(', ') || '—'}</bdi>,
    },
    {
      key: 'listings',
      head: t('listings'),
      align: 'end',
      cell: ({ listings }) => <span className="tabular-nums">{numberText(listings)}</span>,
    },
    {
      key: 'action',
      head: texts('admin')('action'),
      cell: model =>
        model.mergedInto ? (
          <span className="text-quiet text-sm">{t.rich('merged', { name: model.mergedInto, bdi })}</span>
        ) : (
          <div className="flex flex-wrap gap-1">
            <button
              type="button"
              className="btn btn-outline btn-sm min-h-9"
              aria-label={t('editOne', { name: model.fullName })}
              onClick={() => onEdit(model)}
            >
              {t('edit')}
            </button>
            <button
              type="button"
              className="btn btn-ghost btn-sm min-h-9"
              aria-label={t('mergeOne', { name: model.fullName })}
              onClick={() => onMerge(model)}
            >
              {t('merge')}
            </button>
          </div>
        ),
    },
  ]
}

function updatesText({ stillUpdated, updatesUntil }: ListedModel): string {
  if (stillUpdated) return texts('adminModels')('supported')
  return updatesUntil
    ? dateFormat({ dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(updatesUntil))
    : '—'
}
