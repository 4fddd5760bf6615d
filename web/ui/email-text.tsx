/** An e-mail address that, where it must be broken, is broken before its `@` rather than anywhere. */
export function EmailText({ address }: { address: string }) {
  const at = Math.max(0, address.lastIndexOf('@'))
  return (
    <span className="wrap-anywhere">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}
