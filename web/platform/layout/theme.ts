export const THEME_STORAGE_KEY = 'redial-theme'

type Theme = 'light' | 'dark'

const system = (): Theme => (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/**
 * Runs in the page's head before anything is painted, so that a chosen theme never flashes in late.
 * It is text because it has to stand in the document itself.
 */
export const applyChosenTheme = `try{var t=localStorage.getItem('${THEME_STORAGE_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

/** Goes over to the other theme. Choosing what the system prefers means following the system again. */
export function switchTheme() {
  const root = document.documentElement
  const now = root.dataset.theme ?? system()
  const wanted: Theme = now === 'dark' ? 'light' : 'dark'
  if (wanted === system()) delete root.dataset.theme
  else root.dataset.theme = wanted
  try {
    if (wanted === system()) localStorage.removeItem(THEME_STORAGE_KEY)
    else localStorage.setItem(THEME_STORAGE_KEY, wanted)
  } catch {
    // Storage may be switched off; the theme then lasts as long as the page.
  }
}
