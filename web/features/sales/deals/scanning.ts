/** The hand-over code in the text of a QR code, if it belongs to this deal. */
export function codeIn(text: string, dealId: string): string | undefined {
  const url = URL.parse(text)
  if (!url?.pathname.endsWith(`/deals/${dealId}`)) return undefined
  return url.searchParams.get('code')?.match(/^\d{6}$/)?.[0]
}
