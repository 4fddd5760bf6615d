/** The part of the argument of a route's `head` that contains the root route's data. */
export type Loaded = { matches: readonly { loaderData?: unknown }[] }

/** The shop's own address, without a trailing slash. */
export const originIn = ({ matches: [root] }: Loaded): string =>
  (root?.loaderData as { origin: string } | undefined)?.origin ?? ''
