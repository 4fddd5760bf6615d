import { type ReactNode, useEffect, useState } from 'react'
import { pageLanguage, shopLanguages } from '../../texts/language.ts'

/** Offers the page in the language of the browser, unless the address names a language. */
export function LanguageHint() {
  const [offer, setOffer] = useState<ReactNode>()
  useEffect(() => {
    const [first] = shopLanguages()
    if (pageLanguage() !== first || navigator.language.startsWith(first)) return
    // If it cannot be loaded, the links in the footer are there.
    import('./language-offer.tsx').then(({ showOffer }) => showOffer(setOffer)).catch(() => {})
  }, [])
  return offer
}
