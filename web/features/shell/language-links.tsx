import { useLocation } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { apiOf } from '../../platform/api/api.ts'
import { currentSession } from '../../platform/session/session.ts'
import { pageLanguage, pathIn, shopLanguages } from '../../texts/language.ts'
import { texts } from '../../texts/texts.ts'

/** Links to this page in the languages of the shop. */
export function LanguageLinks() {
  const languages = shopLanguages()
  if (languages.length < 2) return null
  return (
    <ul aria-label={texts('frame')('language')} className="flex flex-wrap gap-x-4">
      {languages.map(language => (
        <li key={language}>
          <LanguageLink
            language={language}
            className="inline-block py-1.5 text-quiet text-sm hover:text-base-content hover:underline aria-[current]:font-semibold aria-[current]:text-base-content"
          >
            {LANGUAGES[language].name}
          </LanguageLink>
        </li>
      ))}
    </ul>
  )
}

type LanguageLinkProps = { language: Language; className: string; children: ReactNode }

/** Loads this page anew in a language. Signed-in people get their emails in the language that they have chosen here. */
export function LanguageLink({ language, className, children }: LanguageLinkProps) {
  // Without the prefix of this page's language.
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  return (
    <a
      href={pathIn(language, address)}
      lang={language}
      hrefLang={language}
      onClick={event => void storeAndFollow(event, language)}
      aria-current={language === pageLanguage() ? 'true' : undefined}
      className={className}
    >
      {children}
    </a>
  )
}

async function storeAndFollow(event: MouseEvent<HTMLAnchorElement>, language: Language) {
  const session = currentSession()
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (opensElsewhere || session.status !== 'signed-in' || session.user.language === language) return
  event.preventDefault()
  const { href } = event.currentTarget
  try {
    const api = await apiOf({})
    await api.accounts.update({ language })
  } catch {
    // The page matters more. The profile has the choice, too.
  }
  location.assign(href)
}
