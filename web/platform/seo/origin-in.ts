/** What a route's `head` is given, as far as it tells what the outermost route has loaded. */
export type Loaded = { matches: readonly { loaderData?: unknown }[] }

/** The shop's own address, without a slash at the end. */
export const originIn = ({ matches: [root] }: Loaded): string =>
  (root?.loaderData as { origin: string } | undefined)?.origin ?? ''
