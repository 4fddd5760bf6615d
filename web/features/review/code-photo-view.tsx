import { useQuery } from '@tanstack/react-query'
import { browserApi } from '../../platform/api/browser.ts'
import { failureMessage } from '../../platform/api/failure.ts'
import { browserQueries } from '../../platform/api/queries.ts'
import { texts } from '../../texts/texts.ts'
import { useObjectAddress } from '../../ui/use-object-address.ts'

/** The code photo of a listing, which only administrators can load, with the word that must be on it. */
export function CodePhotoView({ productId, word }: { productId: string; word: string }) {
  const { data, error } = useQuery(
    {
      queryKey: ['admin', 'code-photo', productId],
      queryFn: () => browserApi.codePhoto.photo({ id: productId }),
      staleTime: 0,
    },
    browserQueries,
  )
  const address = useObjectAddress(data)
  const t = texts('review')
  return (
    <section aria-label={t('codePhoto')} className="mt-5 rounded-field bg-base-200 p-4">
      <h3 className="font-semibold">
        {t.rich('codeQuestion', { code: word, word: code => <bdi className="font-mono">{code}</bdi> })}
      </h3>
      {error && <p className="mt-2 text-error">{failureMessage(error)}</p>}
      {address ? (
        <img
          src={address}
          alt={t('codeAlt', { code: word })}
          className="mt-3 aspect-square w-full max-w-md rounded-field object-cover"
        />
      ) : (
        !error && <div aria-hidden="true" className="skeleton mt-3 aspect-square w-full max-w-md" />
      )}
    </section>
  )
}
