import type { ListedModel } from '#contract/models/schemas.ts'
import { numberText } from '../../texts/formats.ts'
import type { Column } from '../../ui/data-table.tsx'

type ModelColumns = {
  onEdit(model: ListedModel): void
  onMerge(model: ListedModel): void
}

/** The columns of the table of models. */
export const modelColumns = ({ onEdit, onMerge }: ModelColumns): Column<ListedModel>[] => [
  {
    key: 'model',
    head: 'Model',
    brief: 'first line',
    cell: ({ brand, fullName, aliases }) => (
      <div className="wrap-anywhere md:min-w-28">
        <span className="block font-medium">{fullName}</span>
        <span className="block text-quiet text-sm">
          {[...(fullName.startsWith(brand) ? [] : [brand]), ...aliases].join(', ')}
        </span>
      </div>
    ),
  },
  {
    key: 'released',
    head: 'Released',
    cell: ({ releasedOn }) => releasedOn?.slice(0, 4) ?? '—',
  },
  {
    key: 'updates',
    head: 'Updates until',
    cell: model => <span className="whitespace-nowrap tabular-nums">{updatesText(model)}</span>,
  },
  {
    key: 'storage',
    head: 'Storage (GB)',
    cell: ({ storageGb }) => <span className="tabular-nums">{storageGb.join(', ') || '—'}</span>,
  },
  {
    key: 'listings',
    head: 'Listings',
    align: 'end',
    cell: ({ listings }) => <span className="tabular-nums">{numberText(listings)}</span>,
  },
  {
    key: 'action',
    head: 'Action',
    cell: model =>
      model.mergedInto ? (
        <span className="text-quiet text-sm">Merged into {model.mergedInto}</span>
      ) : (
        <div className="flex gap-2">
          <button
            type="button"
            className="btn btn-outline btn-sm min-h-9"
            aria-label={`Edit ${model.fullName}`}
            onClick={() => onEdit(model)}
          >
            Edit
          </button>
          <button
            type="button"
            className="btn btn-ghost btn-sm min-h-9"
            aria-label={`Merge ${model.fullName}`}
            onClick={() => onMerge(model)}
          >
            Merge
          </button>
        </div>
      ),
  },
]

function updatesText({ stillUpdated, updatesUntil }: ListedModel): string {
  if (stillUpdated) return 'Supported'
  return updatesUntil ?? '—'
}
