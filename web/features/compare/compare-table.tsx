import { Link } from '@tanstack/react-router'
import { focusIn } from '#contract/image-address.ts'
import { spotsOf } from '#contract/products/spots.ts'
import { texts } from '../../texts/texts.ts'
import { Picture } from '../../ui/picture.tsx'
import { BOOK_HASH } from '../phones/book-hash.ts'
import { PhotoDots } from '../phones/photo-dots.tsx'
import { removeCompared } from './compared.ts'
import type { ComparedPhone } from './compared-phone.ts'
import { bestLabel, traits } from './traits.tsx'

/** The column of names stays visible while the table scrolls. */
const STAYS =
  'sticky start-0 z-10 w-24 border-base-300 border-e bg-base-200 text-start align-top md:w-32 lg:w-44'

/** Phones side by side, with a column each. The best value of each row is highlighted. */
export function CompareTable({ phones }: { phones: ComparedPhone[] }) {
  const t = texts('compare')
  const ids = phones.map(({ _id }) => _id)
  return (
    <section aria-label={t('table')} className="overflow-x-auto rounded-box border border-base-300">
      <table
        className="w-full table-fixed border-collapse"
        style={{ minWidth: `${6 + phones.length * 7.25}rem` }}
      >
        <thead>
          <tr>
            <td className={`p-3 md:p-4 ${STAYS}`} />
            {phones.map(({ _id, productName, productImage, sold, faults }) => (
              <th key={_id} scope="col" className="bg-base-100 p-3 text-start align-top font-normal md:p-4">
                <Link to="/product-details/$id" params={{ id: _id }} className="block hover:underline">
                  <div className="relative">
                    <Picture
                      address={productImage}
                      alt=""
                      sizes="14rem"
                      whole
                      className="aspect-square rounded-box"
                    />
                    <PhotoDots image={focusIn(productImage).address} spots={spotsOf(faults)} />
                  </div>
                  <span dir="auto" className="mt-3 line-clamp-4 font-semibold leading-snug rtl:text-right">
                    {productName}
                  </span>
                </Link>
                {sold && (
                  <span className="mt-2 inline-block rounded-selector bg-neutral px-3 py-0.5 font-semibold text-neutral-content text-sm">
                    {t('sold')}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {traits()
            .filter(({ show }) => phones.some(show))
            .map(trait => (
              <tr key={trait.label} className="border-base-300 border-t">
                <th scope="row" className={`hyphens-auto px-1 py-3 font-medium text-sm md:px-4 ${STAYS}`}>
                  {trait.label}
                </th>
                {phones.map(phone => {
                  const cell = trait.show(phone)
                  const label = bestLabel(trait, phone, phones)
                  return (
                    <td
                      key={phone._id}
                      className={`break-words px-3 py-3 align-top md:px-4 ${label ? 'bg-secondary text-secondary-content' : 'bg-base-100'}`}
                    >
                      {cell ? (
                        <bdi>{cell}</bdi>
                      ) : (
                        <span className="text-quiet">{trait.unknown ?? t('notStated')}</span>
                      )}
                      {label && <span className="mt-1 block font-semibold text-sm">{label}</span>}
                    </td>
                  )
                })}
              </tr>
            ))}
          <tr className="border-base-300 border-t">
            <td className={STAYS} />
            {phones.map(({ _id, productName, sold }) => (
              <td key={_id} className="bg-base-100 p-3 align-top md:p-4">
                <div className="flex flex-wrap gap-2">
                  {!sold && (
                    <Link
                      to="/product-details/$id"
                      params={{ id: _id }}
                      hash={BOOK_HASH}
                      aria-label={t('bookPhone', { name: productName })}
                      className="btn btn-primary btn-sm min-h-11"
                    >
                      {t('book')}
                    </Link>
                  )}
                  <Link
                    to="/compare"
                    search={{ ids: ids.filter(id => id !== _id) }}
                    aria-label={t('removePhone', { name: productName })}
                    onClick={() => removeCompared(_id)}
                    className="btn btn-outline btn-sm min-h-11"
                  >
                    {t('remove')}
                  </Link>
                </div>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}
