import { TOKEN_STORAGE_KEY } from '#contract/constants.ts'

/**
 * Runs in the page's head before anything is painted: pages are rendered alike for everybody, and somebody who is signed
 * in shall not see the buttons to log in flash up. It is text because it has to stand in the document itself.
 */
export const markSignedIn = `try{if(localStorage.getItem('${TOKEN_STORAGE_KEY}'))document.documentElement.dataset.session='signed-in'}catch{}`
