/** The system of devices that are not phones, as reports store it. */
export const COMPUTER = 'a computer'
