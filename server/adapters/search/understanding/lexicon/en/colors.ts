import { COLOR_FAMILIES } from '../color-families.ts'
import { meaningsOf } from '../list.ts'

/** Families of colors by the words for them. */
export const COLORS: Record<string, string> = {
  ...Object.fromEntries(Object.keys(COLOR_FAMILIES).map(color => [color, color])),
  ...meaningsOf({
    gray: 'grey, gry, gris, grau',
    black: 'blk, ⚫, 🖤, schwarz, negro, noir',
    white: 'wht, ⚪, 🤍, weiss, blanco, blanc',
    silver: 'slvr, plata, silber',
    yellow: 'ylw, 🟡, 💛, amarillo, gelb',
    purple: 'prpl, 🟣, 💜, morado, lila',
    pink: 'pnk, 🩷, rosa',
    green: 'grn, 🟢, 💚, grun, verde',
    gold: 'gld, golden, dorado',
    blue: 'blu, 🔵, 💙, blau, azul, bleu, turquoise',
    red: '🔴, rot, rojo, rouge',
    orange: '🟠, 🧡',
    beige: 'tan',
  }),
}
