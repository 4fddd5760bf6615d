/** How wide the large picture of a phone's page is, for the browser to choose a size by. */
export const MAIN_PICTURE_SIZES = '(min-width: 80rem) 38rem, (min-width: 62rem) 50vw, calc(100vw - 3rem)'
