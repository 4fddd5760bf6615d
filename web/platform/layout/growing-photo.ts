import type { AnyRouter } from '@tanstack/react-router'
import { pageLanguage, pathIn } from '../../texts/language.ts'

const PHONE_PAGE = /^\/product-details\/([^/]+)$/
/** The photo with this attribute grows and shrinks: see app.css. The gallery of a phone's page always has it. */
const MARK = 'data-photo'

/** Lets the photo of a card grow into that of the phone's page, and shrink back, for people who want motion. */
export function growPhotos(router: AnyRouter): void {
  router.update({
    ...router.options,
    defaultViewTransition: {
      types({ fromLocation, toLocation }) {
        const from = fromLocation?.pathname.match(PHONE_PAGE)?.[1]
        const to = toLocation.pathname.match(PHONE_PAGE)?.[1]
        const isBetween = (from === undefined) !== (to === undefined)
        if (!isBetween || matchMedia('(prefers-reduced-motion: reduce)').matches) return false
        if (to !== undefined) return markCard(to) ? ['photo'] : false
        if (!isVisible(document.querySelector(`[${MARK}]`))) return false
        markWhenRendered(from ?? '')
        return ['photo']
      },
    },
  })
}

/** Marks the photo of the first visible card of a phone. @returns whether there is one */
function markCard(id: string): boolean {
  for (const marked of document.querySelectorAll(`li [${MARK}]`)) marked.removeAttribute(MARK)
  const page = pathIn(pageLanguage(), `/product-details/${id}`)
  const links = document.querySelectorAll(`li a[href="${CSS.escape(page)}"]`)
  const photos = [...links].flatMap(link => link.closest('li')?.querySelector('picture') ?? [])
  const photo = photos.find(isVisible)
  photo?.setAttribute(MARK, '')
  return photo !== undefined
}

/** Marks the card as soon as the list is on the page, before the browser looks at the new page. */
function markWhenRendered(id: string): void {
  const observer = new MutationObserver(() => {
    if (markCard(id)) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), 1000)
}

function isVisible(element: Element | null): boolean {
  if (!element) return false
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}
