import { useId, useState } from 'react'
import type { Category } from '#contract/categories/calls.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { codeOf } from '../../../platform/http/error.ts'
import { ActionDialog } from '../../../platform/layout/action-dialog.tsx'
import { texts } from '../../../texts/texts.ts'
import { bdi } from '../../../ui/bdi.tsx'

type DeleteCategoryProps = {
  /** The category to delete; it stays set while the dialog is closing. */
  category: Category | undefined
  /** The categories that its phones can be moved to. */
  others: Category[]
  /** The number of phones in the category when the list was loaded. */
  known: number
  open: boolean
  onClose(): void
  /** Called before the dialog reports success. */
  onDeleted(): Promise<void>
}

/** Asks for confirmation before a category is deleted, and for a new category if it contains phones. */
export function DeleteCategory({ category, others, known, open, onClose, onDeleted }: DeleteCategoryProps) {
  /** The number of phones because of which the server has refused. */
  const [refused, setRefused] = useState<number>()
  const phones = refused ?? known
  const [moveTo, setMoveTo] = useState('')

  async function run() {
    if (!category) return
    try {
      await browserApi.categories.remove({ id: category._id, ...(moveTo && { moveTo }) })
    } catch (error) {
      setRefused(before => phonesIn(error) ?? before)
      throw error
    }
    await onDeleted()
  }

  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      confirmLabel={texts('ui')('deleteIt')}
      run={run}
      done={{ title: texts('ui')('deleted'), text: texts('categories')('deleted') }}
    >
      <p className="mt-2 wrap-anywhere">
        {texts('categories').rich('deleting', { name: category?.categoryName ?? '', bdi })}
      </p>
      {phones > 0 && <MoveTo phones={phones} others={others} value={moveTo} onChoose={setMoveTo} />}
    </ActionDialog>
  )
}

type MoveToProps = { phones: number; others: Category[]; value: string; onChoose(id: string): void }

function MoveTo({ phones, others, value, onChoose }: MoveToProps) {
  const field = useId()
  const t = texts('categories')
  if (others.length === 0) {
    return <p className="mt-4">{t('addAnother', { phones })}</p>
  }
  return (
    <div className="mt-4 flex flex-col gap-1.5">
      <label htmlFor={field} className="font-semibold">
        {t('moveTo', { phones })}
      </label>
      <select
        id={field}
        className="select w-full text-base"
        value={value}
        onChange={event => onChoose(event.currentTarget.value)}
      >
        <option value="">{t('choose')}</option>
        {others.map(({ _id, categoryName }) => (
          <option key={_id} value={_id} dir="auto">
            {categoryName}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The number of phones because of which the server refused; undefined for other errors. */
function phonesIn(error: unknown): number | undefined {
  if (codeOf(error) !== 'CATEGORY_IN_USE' || !(error instanceof Error) || !('data' in error)) return undefined
  const { data } = error
  if (typeof data !== 'object' || data === null || !('phones' in data)) return undefined
  return typeof data.phones === 'number' ? data.phones : undefined
}
