import { Link } from '@tanstack/react-router'
import type { Category } from '#contract/categories/calls.ts'
import { LOCALE } from '#contract/locale.ts'
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
export const categoryColumns = ({
  numberOf,
  phonesIn,
  onEdit,
  onDelete,
}: CategoryColumns): Column<Category>[] => [
  {
    key: 'number',
    head: '#',
    brief: 'first line',
    cell: category => <span className="tabular-nums">{numberOf(category)}</span>,
  },
  {
    key: 'name',
    head: 'Category Name',
    brief: 'first line',
    cell: ({ categoryName }) => (
      <Link
        to="/category/$name"
        params={{ name: categoryName }}
        className="link font-medium underline-offset-4 wrap-anywhere"
      >
        {categoryName}
      </Link>
    ),
  },
  {
    key: 'image',
    head: 'Category Image',
    cell: ({ categoryImage }) => (
      <div className="size-14 overflow-hidden rounded-field">
        <Picture address={categoryImage} alt="" sizes="3.5rem" />
      </div>
    ),
  },
  {
    key: 'phones',
    head: 'Phones',
    align: 'end',
    cell: category => <span className="tabular-nums">{phonesIn(category)?.toLocaleString(LOCALE)}</span>,
  },
  {
    key: 'action',
    head: 'Action',
    cell: category => (
      <span className="flex flex-wrap gap-2">
        <button
          type="button"
          className="btn btn-outline btn-sm min-h-9 border-base-300"
          aria-label={`Edit ${category.categoryName}`}
          onClick={() => onEdit(category)}
        >
          Edit
        </button>
        <button
          type="button"
          className="btn btn-ghost btn-sm min-h-9 text-error"
          aria-label={`Delete ${category.categoryName}`}
          onClick={() => onDelete(category)}
        >
          Delete
        </button>
      </span>
    ),
  },
]
