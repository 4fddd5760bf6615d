import { TOKEN_STORAGE_KEY } from '#contract/constants.ts'
import { USER_STORAGE_KEY } from './session-state.ts'

/**
 * Runs in the page's head before anything is painted: pages are rendered alike for everybody, and somebody who is signed
 * in shall not see the buttons to log in flash up. What only buyers have keeps its place by the role. It is text because it has to stand in the document itself.
 */
export const markSignedIn = `try{if(localStorage.getItem('${TOKEN_STORAGE_KEY}')){const{dataset}=document.documentElement;dataset.session='signed-in';dataset.role=JSON.parse(localStorage.getItem('${USER_STORAGE_KEY}')).role}}catch{}`
