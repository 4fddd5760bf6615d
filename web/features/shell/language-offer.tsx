import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { pageLanguage, shopLanguages } from '../../texts/language.ts'
import { textsIn } from '../../texts/texts.ts'
import { LanguageLink } from './language-links.tsx'

const DECLINED = 'language-hint-declined'

/** Shows the offer in the offered language, if the shop has it and nobody declined it on this device. */
export async function showOffer(show: (offer: ReactNode) => void) {
  const language = wantedLanguage()
  if (!language || localStorage.getItem(DECLINED)) return
  const [t, ui] = await Promise.all([textsIn(language, 'frame'), textsIn(language, 'ui')])
  function decline() {
    show(undefined)
    localStorage.setItem(DECLINED, 'yes')
  }
  show(
    <aside
      lang={language}
      dir={LANGUAGES[language].dir}
      aria-label={t('language')}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bars))] z-40 flex animate-appear justify-center"
    >
      <p className="pointer-events-auto flex items-center gap-1 rounded-full bg-neutral ps-5 pe-1 text-neutral-content shadow-raised">
        <LanguageLink language={language} className="py-3 font-semibold underline underline-offset-4">
          {t('thisPage')}
        </LanguageLink>
        <button
          type="button"
          onClick={decline}
          className="grid size-11 cursor-pointer place-items-center rounded-full focus-visible:outline-neutral-content"
          aria-label={ui('close')}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </p>
    </aside>,
  )
}

/** The first language of the browser that the shop has, unless it is that of the page. */
function wantedLanguage(): Language | undefined {
  const wanted = navigator.languages
    .map(tag => shopLanguages().find(language => tag.split('-', 1)[0] === language))
    .find(Boolean)
  return wanted === pageLanguage() ? undefined : wanted
}
