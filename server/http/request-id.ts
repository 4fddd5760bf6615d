/** As Hono names requests: as a proxy has named it, where that makes a name. */
export const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && given !== '' && given.length <= 255 && !/[^\w\-=]/.test(given)
    ? given
    : crypto.randomUUID()
