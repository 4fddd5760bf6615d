import { LANGUAGES, type Language } from '#contract/languages.ts'
import { pageLanguage } from './language.ts'

/** The attributes of an element whose text has another language than the page. */
export const languageProps = (language: Language) =>
  language === pageLanguage() ? {} : { lang: language, dir: LANGUAGES[language].dir }
