import { type ReactNode, useState } from 'react'
import { Picture } from '../../ui/picture.tsx'
import type { CardFacts } from './card-facts.ts'

/** The `sizes` attribute of a card's picture in a grid of two, three or four columns. */
const SIZES =
  '(min-width: 75rem) 17rem, (min-width: 62rem) 22vw, (min-width: 48rem) 30vw, calc(50vw - 1.5rem)'

type CardPhotoProps = {
  product: Pick<CardFacts, 'productImage' | 'secondImage'>
  /** Whether it is the largest visible element of the page, to be loaded first. */
  first: boolean
  /** Whether a mouse is or was over the card. */
  hovered: boolean
  badge: ReactNode
}

/** The photo of a phone on its card. A mouse over the card shows the second one. */
export const CardPhoto = ({
  product: { productImage, secondImage },
  first,
  hovered,
  badge,
}: CardPhotoProps) => (
  <div className="relative overflow-hidden rounded-box">
    <Picture address={productImage} alt="" sizes={SIZES} first={first} />
    {hovered && secondImage && <SecondPhoto address={secondImage} />}
    {badge && <p className="absolute start-2 bottom-2 flex rounded-selector bg-base-100">{badge}</p>}
  </div>
)

/** A photo that fades in over the first one, once it has loaded, while the pointer is on the card. Hidden, it does not load. */
function SecondPhoto({ address }: { address: string }) {
  const [loaded, setLoaded] = useState(false)
  return (
    <div
      onLoad={() => setLoaded(true)}
      className={`absolute inset-0 motion-reduce:hidden opacity-0 transition-opacity duration-150 ${loaded ? 'group-hover:opacity-100' : ''}`}
    >
      <Picture address={address} alt="" sizes={SIZES} />
    </div>
  )
}
