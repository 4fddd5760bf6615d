import { type ReactNode, useEffect, useState } from 'react'
import type { Language } from '#contract/languages.ts'
import { pageLanguage, shopLanguages } from '../../texts/language.ts'

const DECLINED = 'language-hint-declined'

/** Offers the page in the language of the browser, unless the address names a language or the offer was declined on this device. */
export function LanguageHint() {
  const [offer, setOffer] = useState<ReactNode>()
  useEffect(() => {
    const language = wantedLanguage()
    if (!language) return
    const show = async () => {
      const { loadOffer } = await import('./language-offer.tsx')
      setOffer(await loadOffer(language, () => decline()))
    }
    function decline() {
      setOffer(undefined)
      localStorage.setItem(DECLINED, 'yes')
    }
    // The links in the footer are there, too.
    void show().catch(() => {})
  }, [])
  return offer
}

function wantedLanguage(): Language | undefined {
  const languages = shopLanguages()
  if (pageLanguage() !== languages[0] || languages.length < 2) return
  const wanted = navigator.languages
    .map(tag => languages.find(language => tag.split('-', 1)[0] === language))
    .find(Boolean)
  if (wanted !== pageLanguage() && !localStorage.getItem(DECLINED)) return wanted
}
