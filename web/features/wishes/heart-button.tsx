import { Heart } from 'lucide-react'
import { texts } from '../../texts/texts.ts'
import { toggleWish, useWished } from './wishes.ts'

type HeartButtonProps = { userId: string; productId: string; productName: string }

/** The wishlist button of a card for buyers. It lies over the picture, so it shifts nothing. */
export function HeartButton({ productName, ...wish }: HeartButtonProps) {
  const { wished, failed } = useWished(wish)
  if (wished === undefined && !failed) return null
  return (
    <button
      type="button"
      data-corner
      aria-pressed={wished ?? false}
      aria-label={texts('card')('wishlistPhone', { name: productName })}
      onClick={() => void toggleWish(wish)}
      // Above the card's link, which covers all of it.
      className="group/heart shown-on-hover absolute end-1 top-1 z-10 grid size-11 animate-appear cursor-pointer place-content-center rounded-full"
    >
      <span
        className={`grid size-9 place-content-center rounded-full border border-base-300 bg-base-100 group-hover/heart:bg-base-200 ${wished ? 'text-primary' : ''}`}
      >
        <Heart className={`size-5 ${wished ? 'fill-current' : ''}`} aria-hidden="true" />
      </span>
    </button>
  )
}
