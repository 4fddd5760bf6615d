/** The random start of all ids of this process. A counter follows, because random ids would take twice as long. */
const beginning = crypto.randomUUID().slice(0, 24)
let count = 0

/** The id of a request, by the same rules as in Hono: the one that a proxy has set if it is valid, otherwise a new one. */
export const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && given !== '' && given.length <= 255 && !/[^\w\-=]/.test(given)
    ? given
    : `${beginning}${(count++).toString(16).padStart(12, '0')}`
