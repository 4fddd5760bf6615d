import { Link } from '@tanstack/react-router'
import type { Category } from '#contract/categories/calls.ts'
import { numberText } from '../../../texts/formats.ts'
import { texts } from '../../../texts/texts.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { Picture } from '../../../ui/picture.tsx'

type CategoryColumns = {
  /** The position of a category in the table, from 1. */
  numberOf(category: Category): number
  /** All phones of a category, also hidden and sold ones; undefined while they are being counted. */
  phonesIn(category: Category): number | undefined
  onEdit(category: Category): void
  onDelete(category: Category): void
}

/** The columns of the table of categories. */
export function categoryColumns({
  numberOf,
  phonesIn,
  onEdit,
  onDelete,
}: CategoryColumns): Column<Category>[] {
  const t = texts('categories')
  return [
    {
      key: 'number',
      head: t('number'),
      brief: 'first line',
      cell: category => <span className="tabular-nums">{numberText(numberOf(category))}</span>,
    },
    {
      key: 'name',
      head: t('name'),
      brief: 'first line',
      cell: ({ categoryName }) => (
        <Link
          to="/category/$name"
          params={{ name: categoryName }}
          className="link font-medium underline-offset-4 wrap-anywhere"
        >
          <bdi>{categoryName}</bdi>
        </Link>
      ),
    },
    {
      key: 'image',
      head: t('image'),
      cell: ({ categoryImage }) => (
        <div className="size-14 overflow-hidden rounded-field">
          <Picture address={categoryImage} alt="" sizes="3.5rem" />
        </div>
      ),
    },
    {
      key: 'phones',
      head: t('phones'),
      align: 'end',
      cell: category => <span className="tabular-nums">{counted(phonesIn(category))}</span>,
    },
    {
      key: 'action',
      head: texts('admin')('action'),
      cell: category => (
        <span className="flex flex-wrap gap-2">
          <button
            type="button"
            className="btn btn-outline btn-sm min-h-9"
            aria-label={t('editOne', { name: category.categoryName })}
            onClick={() => onEdit(category)}
          >
            {t('edit')}
          </button>
          <button
            type="button"
            className="btn btn-ghost btn-sm min-h-9 text-error"
            aria-label={t('deleteOne', { name: category.categoryName })}
            onClick={() => onDelete(category)}
          >
            {texts('admin')('delete')}
          </button>
        </span>
      ),
    },
  ]
}

const counted = (phones: number | undefined) => phones !== undefined && numberText(phones)
