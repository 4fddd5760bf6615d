import { lazyRouteComponent } from '@tanstack/react-router'

/** Parts of a phone's page that not every phone has. They are loaded with a phone that needs them, as in list-parts.ts. */

/** The prices of similar sold phones. */
export const PriceComparison = lazyRouteComponent(
  () => import('../prices/price-comparison.tsx'),
  'PriceComparison',
)

/** The known damage of a phone. */
export const DamageList = lazyRouteComponent(() => import('./damage-list.tsx'), 'DamageList')

/** The dots on damage in a photo. */
export const PhotoDots = lazyRouteComponent(() => import('../phones/photo-dots.tsx'), 'PhotoDots')

/** The page of a permanently removed phone. */
export const PhoneGone = lazyRouteComponent(() => import('./phone-gone.tsx'), 'PhoneGone')
