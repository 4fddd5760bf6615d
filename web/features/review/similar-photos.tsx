import { Link } from '@tanstack/react-router'
import type { SimilarPhoto } from '#contract/review/schemas.ts'
import { texts } from '../../texts/texts.ts'
import { bdi } from '../../ui/bdi.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RelativeTime } from '../../ui/times.tsx'

/** Photos of the listing next to the same or nearly the same ones of other sellers. */
export const SimilarPhotos = ({ pairs }: { pairs: SimilarPhoto[] }) =>
  pairs.length > 0 && (
    <section aria-label={texts('review')('otherPhotos')} className="mt-5 rounded-field bg-base-200 p-4">
      <h3 className="font-semibold">{texts('review')('samePhoto')}</h3>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
        {pairs.map(
          ({ photo, otherPhoto, otherProductId, otherProductName, otherSellerName, otherListedAt }) => (
            <li key={`${photo} ${otherPhoto} ${otherProductId}`}>
              <div className="grid grid-cols-2 gap-2">
                <Picture
                  address={photo}
                  alt={texts('review')('thisListing')}
                  sizes="12rem"
                  className="rounded-field"
                />
                <Picture
                  address={otherPhoto}
                  alt={otherProductName}
                  sizes="12rem"
                  className="rounded-field"
                />
              </div>
              <p className="wrap-anywhere mt-2 text-sm">
                {texts('review').rich('otherListing', {
                  phone: otherProductName,
                  seller: otherSellerName,
                  time: () => <RelativeTime instant={otherListedAt} />,
                  link: name => (
                    <Link
                      to="/product-details/$id"
                      params={{ id: otherProductId }}
                      className="link underline-offset-4"
                    >
                      <bdi>{name}</bdi>
                    </Link>
                  ),
                  bdi,
                })}
              </p>
            </li>
          ),
        )}
      </ul>
    </section>
  )
