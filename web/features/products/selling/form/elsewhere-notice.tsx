import type { UseFormReturn } from 'react-hook-form'
import { formOf, type ProductForm } from '#contract/products/form.ts'
import { texts } from '../../../../texts/texts.ts'
import { fieldLabel } from '../../../phones/fact-labels.ts'
import type { useElsewhere } from './use-elsewhere.ts'

type ElsewhereNoticeProps = ReturnType<typeof useElsewhere> & {
  form: UseFormReturn<ProductForm>
  /** Shows what was typed in the other window. */
  onTakeDraft(): void
}

/** Says that the same form was changed in another window, shows what changed, and lets the seller choose. */
export function ElsewhereNotice({ elsewhere, decide, form, onTakeDraft }: ElsewhereNoticeProps) {
  const t = texts('listingForm')
  if (!elsewhere) return null
  const look = 'btn btn-outline h-auto min-h-11 py-2'
  return (
    <div role="status" className="mb-6 rounded-field border border-warning p-4">
      {elsewhere.kind === 'typed' ? (
        <p>{t('elsewhere.typed')}</p>
      ) : (
        <>
          <p className="font-semibold">{t('elsewhere.changed')}</p>
          <dl className="mt-2 grid gap-1">
            {elsewhere.fields.map(field => (
              <div key={field} className="flex flex-wrap gap-x-2">
                <dt className="text-quiet">{fieldLabel(field)}</dt>
                <dd className="wrap-anywhere line-clamp-3">
                  <bdi>{valueText(formOf(elsewhere.product)[field])}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {elsewhere.kind === 'typed' ? (
          <button type="button" className={look} onClick={onTakeDraft}>
            {t('elsewhere.showTyped')}
          </button>
        ) : (
          <button type="button" className={look} onClick={() => decide(form)}>
            {t('elsewhere.useThese')}
          </button>
        )}
        <button type="button" className="btn btn-ghost" onClick={() => decide(undefined)}>
          {t('elsewhere.keepMine')}
        </button>
      </div>
    </div>
  )
}

function valueText(value: ProductForm[keyof ProductForm]): string {
  const t = texts('listingForm')
  if (Array.isArray(value)) return t('elsewhere.entries', { count: value.length })
  return typeof value === 'string' && value !== '' ? value : t('elsewhere.empty')
}
