import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Picture } from '../../ui/picture.tsx'
import type { CardFacts } from './card-facts.ts'

/** The `sizes` attribute of a card's picture in a grid of two, three or four columns. */
const SIZES =
  '(min-width: 75rem) 17rem, (min-width: 62rem) 22vw, (min-width: 48rem) 30vw, calc(50vw - 1.5rem)'

type CardPhotoProps = {
  product: Pick<CardFacts, '_id' | 'productImage' | 'secondImage'>
  /** Whether it is the largest visible element of the page, to be loaded first. */
  first: boolean
  /** Whether the phone's page can be opened. */
  open: boolean
  /** Whether somebody has begun to look at the second photo, so that it is loaded. */
  second: boolean
  onSecond(): void
  badge: ReactNode
}

/** The photo of a phone on its card. A mouse over the card or a swipe shows the second one: see `.card-photos`. */
export function CardPhoto({
  product: { _id: id, productImage, secondImage },
  first,
  open,
  second,
  onSecond,
  badge,
}: CardPhotoProps) {
  const photos = (
    <>
      <Picture address={productImage} alt="" sizes={SIZES} first={first} />
      {secondImage && <div>{second && <SecondPhoto address={secondImage} />}</div>}
    </>
  )
  return (
    <div className="relative overflow-hidden rounded-box">
      {open ? (
        // The card is a link already. This one is for touches, which the photos get to be swiped.
        <Link
          to="/product-details/$id"
          params={{ id }}
          tabIndex={-1}
          aria-hidden="true"
          className="card-photos"
          onScroll={onSecond}
        >
          {photos}
        </Link>
      ) : (
        photos
      )}
      {badge && (
        <p className="pointer-events-none absolute start-2 bottom-2 z-1 flex max-w-[calc(100%-1rem)] rounded-selector bg-base-100 *:whitespace-normal">
          {badge}
        </p>
      )}
    </div>
  )
}

/** A photo that fades in over the first one, once it has loaded, while the pointer is on the card. Hidden, it does not load. */
function SecondPhoto({ address }: { address: string }) {
  const [loaded, setLoaded] = useState(false)
  return (
    <div onLoad={() => setLoaded(true)} className={loaded ? 'loaded' : ''}>
      <Picture address={address} alt="" sizes={SIZES} />
    </div>
  )
}
