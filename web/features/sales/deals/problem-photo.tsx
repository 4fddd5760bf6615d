import { useQuery } from '@tanstack/react-query'
import { imageId } from '#contract/image-address.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { browserQueries } from '../../../platform/api/queries.ts'
import { useObjectAddress } from '../../../ui/use-object-address.ts'

type ProblemPhotoProps = { address: string; alt: string }

/** A photo of a problem, which only the people of the deal and administrators can load. */
export function ProblemPhoto({ address, alt }: ProblemPhotoProps) {
  const photo = imageId(address) ?? ''
  const { data, error } = useQuery(
    { queryKey: ['problem-photo', photo], queryFn: () => browserApi.deals.photo({ photo }) },
    browserQueries,
  )
  const shown = useObjectAddress(data)
  if (error) return <p className="aspect-square bg-base-300 p-2 text-sm">This photo is gone.</p>
  if (!shown) return <div aria-hidden="true" className="skeleton aspect-square w-full" />
  return (
    <a href={shown} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-field">
      <img src={shown} alt={alt} className="aspect-square w-full object-cover" />
    </a>
  )
}
