/** A UUID of chance begins the names that this process gives, and they are counted: chance for each costs twice as much. */
const beginning = crypto.randomUUID().slice(0, 24)
let count = 0

/** As Hono names requests: as a proxy has named it, where that makes a name. */
export const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && given !== '' && given.length <= 255 && !/[^\w\-=]/.test(given)
    ? given
    : `${beginning}${(count++).toString(16).padStart(12, '0')}`
