import { useQuery } from '@tanstack/react-query'
import { browserApi } from '../../platform/api/browser.ts'
import { failureMessage } from '../../platform/api/failure.ts'
import { browserQueries } from '../../platform/api/queries.ts'
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
  return (
    <section aria-label="Code photo" className="mt-5 rounded-field bg-base-200 p-4">
      <h3 className="font-semibold">
        Does the photo show the phone, lit, next to “<span className="font-mono">{word}</span>”?
      </h3>
      {error && <p className="mt-2 text-error">{failureMessage(error)}</p>}
      {address ? (
        <img
          src={address}
          alt={`The phone and the word ${word} as the seller sent them`}
          className="mt-3 aspect-square w-full max-w-md rounded-field object-cover"
        />
      ) : (
        !error && <div aria-hidden="true" className="skeleton mt-3 aspect-square w-full max-w-md" />
      )}
    </section>
  )
}
