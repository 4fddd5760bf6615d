import { useLocation } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { currentSession } from '../../platform/session/session.ts'
import { pageLanguage, pathIn, shopLanguages } from '../../texts/language.ts'
import { texts } from '../../texts/texts.ts'

/**
 * Links to this page in the other languages of the shop, which load it anew. Signed-in people get their emails in the language
 * that they have chosen here.
 */
export function LanguageLinks() {
  const t = texts('frame')
  // Without the prefix of this page's language.
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const languages = shopLanguages()
  if (languages.length < 2) return null
  return (
    <nav aria-label={t('language')}>
      <ul className="flex flex-wrap gap-x-4">
        {languages.map(language => (
          <li key={language}>
            <a
              href={pathIn(language, address)}
              lang={language}
              hrefLang={language}
              onClick={event => void storeAndFollow(event, language)}
              aria-current={language === pageLanguage() ? 'true' : undefined}
              className="inline-block py-1.5 text-quiet text-sm hover:text-base-content hover:underline aria-[current]:font-semibold aria-[current]:text-base-content"
            >
              {LANGUAGES[language].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

async function storeAndFollow(event: MouseEvent<HTMLAnchorElement>, language: Language) {
  const session = currentSession()
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (opensElsewhere || session.status !== 'signed-in' || session.user.language === language) return
  event.preventDefault()
  const { href } = event.currentTarget
  try {
    const { browserApi } = await import('../../platform/api/browser.ts')
    await browserApi.accounts.update({ language })
  } catch {
    // The page matters more. The profile has the choice, too.
  }
  location.assign(href)
}
