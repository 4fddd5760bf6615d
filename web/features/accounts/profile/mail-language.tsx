import { LANGUAGES, type Language } from '#contract/languages.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { failureMessage } from '../../../platform/api/failure.ts'
import { refreshUser } from '../../../platform/session/session-actions.ts'
import { pageLanguage, shopLanguages } from '../../../texts/language.ts'
import { texts } from '../../../texts/texts.ts'
import { toast } from '../../../ui/toast.ts'

/** The language of emails to the user. It is saved as soon as it is chosen. Empty in a shop with one language. */
export function MailLanguage({ language }: { language: Language | undefined }) {
  const t = texts('mailLanguage')
  const languages = shopLanguages()
  if (languages.length < 2) return null

  async function choose(chosen: Language) {
    try {
      await browserApi.accounts.update({ language: chosen })
      await refreshUser()
      toast({ kind: 'success', text: t('saved') })
    } catch (error) {
      toast({ kind: 'error', text: failureMessage(error) })
    }
  }

  return (
    <label className="mt-6 flex flex-col items-start gap-1.5">
      <span className="font-semibold">{t('label')}</span>
      <select
        className="select w-full max-w-xs text-base"
        value={language ?? pageLanguage()}
        onChange={({ target }) => void choose(target.value as Language)}
      >
        {languages.map(code => (
          <option key={code} value={code} lang={code} dir="auto">
            {LANGUAGES[code].name}
          </option>
        ))}
      </select>
    </label>
  )
}
