export const THEME_STORAGE_KEY = 'redial-theme'

type Theme = 'light' | 'dark'

const system = (): Theme => (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** An inline script for the head, which sets the chosen theme before the first paint. */
export const applyChosenTheme = `try{var t=localStorage.getItem('${THEME_STORAGE_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

/** Switches to the other theme. When that is the system's theme, the page follows the system again. */
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
    // Storage may be disabled; the theme then lasts as long as the page.
  }
}
