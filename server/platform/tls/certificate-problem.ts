/** OpenSSL's and Node's codes for a certificate that is not accepted. */
const CODE =
  /\b(?:UNABLE_TO_[A-Z_]+|[A-Z_]*SELF_SIGNED_CERT[A-Z_]*|(?:ERR_TLS_)?CERT_[A-Z_]+|HOSTNAME_MISMATCH)\b/

/**
 * Explains a connection that failed because of the server's certificate.
 * @param error an error, whose causes are searched as well, or a text that contains its code
 * @param trust how to trust an authority of one's own: a sentence without its full stop
 * @returns the code and the advice; undefined when the reason is another one
 */
export function certificateProblem(
  error: unknown,
  trust = 'Put the certificate of its authority in a file, and set NODE_EXTRA_CA_CERTS to the path of that file',
): { code: string; advice: string } | undefined {
  const code = codeIn(error)
  if (!code) return undefined
  if (/EXPIRED|NOT_YET_VALID/.test(code))
    return { code, advice: 'Renew the certificate of that server, and check the clocks of both machines.' }
  if (/ALTNAME|HOSTNAME/.test(code))
    return { code, advice: 'Use a name that is in the certificate of that server.' }
  return { code, advice: `${trust}, or use a certificate of a public authority.` }
}

function codeIn(error: unknown): string | undefined {
  if (typeof error === 'string') return error.match(CODE)?.[0]
  if (!(error instanceof Error)) return undefined
  const { code } = error as { code?: unknown }
  return codeIn(typeof code === 'string' ? code : '') ?? codeIn(error.message) ?? codeIn(error.cause)
}
