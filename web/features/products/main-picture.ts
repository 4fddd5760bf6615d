/** The `sizes` attribute of the large picture on a phone's page. */
export const MAIN_PICTURE_SIZES = '(min-width: 80rem) 38rem, (min-width: 48rem) 50vw, calc(100vw - 3rem)'
