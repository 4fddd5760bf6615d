/** The logo, a circular arrow, on a field of 64 by 64; the same as in web/platform/layout/logo.tsx. */
const MARK = `<g fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">
  <path d="M45.6 22.4A17 17 0 1 0 49 32"/>
  <path d="M47.5 12.5v11h-11"/>
</g>
<rect x="25.5" y="22" width="13" height="20" rx="3.5" fill="#f2b84b"/>`

const GREEN = '#14614c'

/**
 * Draws the logo as an icon.
 * @param shape `full` for systems that crop icons: the logo keeps a distance from the edge
 */
export const iconDrawing = (shape: 'rounded' | 'full') =>
  shape === 'rounded'
    ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="${GREEN}"/>${MARK}</svg>`
    : `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 80 80"><rect x="-9" y="-9" width="82" height="82" fill="${GREEN}"/>${MARK}</svg>`

/** The name with letters as paths, so that it looks the same on every machine; 372 wide, 100 high. */
const NAME = `<g fill="none" stroke="#1d2026" stroke-width="13" stroke-linecap="round" stroke-linejoin="round">
  <path d="M8 93V7h27a24 24 0 0 1 0 50H8M36 57l27 36"/>
  <path d="M88 65h47a24 24 0 1 0-8 19"/>
  <circle cx="186" cy="68" r="25"/>
  <path d="M211 4v89"/>
  <path d="M243 43v50M243 13v1"/>
  <circle cx="297" cy="68" r="25"/>
  <path d="M322 43v50"/>
  <path d="M354 4v89"/>
</g>`

/** The preview of links to pages without a picture; 1200 by 630. */
export const coverDrawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="#f7f5f1"/>
  <circle cx="1130" cy="60" r="250" fill="none" stroke="#e4dfd6" stroke-width="44"/>
  <circle cx="70" cy="600" r="190" fill="none" stroke="#e4dfd6" stroke-width="44"/>
  <g transform="translate(158 190) scale(3.9)"><rect width="64" height="64" rx="16" fill="${GREEN}"/>${MARK}</g>
  <g transform="translate(480 210) scale(1.5)">${NAME}</g>
  <g fill="none" stroke="#f2b84b" stroke-width="12" stroke-linecap="round"><path d="M492 405h540"/></g>
</svg>`
