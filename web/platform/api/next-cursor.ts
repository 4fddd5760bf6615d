/** The cursor in a `Link` header such as `</api/allproducts?limit=24&cursor=abc>; rel="next"`; undefined on the last page. */
export function nextCursor(link: string | undefined): string | undefined {
  const address = link?.match(/<([^>]+)>;\s*rel="next"/)?.[1]
  return address ? (new URLSearchParams(address.split('?')[1]).get('cursor') ?? undefined) : undefined
}
