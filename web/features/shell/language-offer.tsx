import { X } from 'lucide-react'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { textsIn } from '../../texts/texts.ts'
import { LanguageLink } from './language-links.tsx'

/** Loads the offer, which is in the offered language. */
export async function loadOffer(language: Language, onDecline: () => void) {
  const [t, ui] = await Promise.all([textsIn(language, 'frame'), textsIn(language, 'ui')])
  return (
    <aside
      lang={language}
      dir={LANGUAGES[language].dir}
      aria-label={t('language')}
      // Above the bar with the button to buy.
      className="pointer-events-none fixed inset-x-4 bottom-24 z-40 flex animate-appear justify-center"
    >
      <p className="pointer-events-auto flex items-center gap-1 rounded-full bg-neutral ps-5 pe-1 text-neutral-content shadow-raised">
        <LanguageLink language={language} className="py-3 font-semibold underline underline-offset-4">
          {t('thisPage')}
        </LanguageLink>
        <button
          type="button"
          onClick={onDecline}
          className="grid size-11 cursor-pointer place-items-center rounded-full focus-visible:outline-neutral-content"
          aria-label={ui('close')}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </p>
    </aside>
  )
}
