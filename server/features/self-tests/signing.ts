import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { KeyRing } from '../../platform/keys/rings.ts'

/** The bytes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * Signs documents with a key of the shop, so that anybody can verify that a report was not changed.
 * @param seed the 32 bytes of the private key
 */
export function documentSigner(seed: Uint8Array) {
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey: KeyObject = createPublicKey(privateKey)
  return {
    /** The public key in PEM format. */
    publicKey: String(publicKey.export({ format: 'pem', type: 'spki' })),
    /** @returns the signature in Base64 */
    sign: (document: string) => sign(null, Buffer.from(document), privateKey).toString('base64'),
    isSigned: (document: string, signature: string) =>
      verify(null, Buffer.from(document), publicKey, Buffer.from(signature, 'base64')),
  }
}

type Signed = { document: string; signature: string }

/** Verifies a document with the accepted keys. @returns the public key that verifies it, or else the current one */
export function verifiedBy({ current, accepted }: KeyRing, { document, signature }: Signed) {
  const signers = accepted.map(({ value }) => documentSigner(value))
  const signer = signers.find(({ isSigned }) => isSigned(document, signature))
  return { verified: signer !== undefined, publicKey: (signer ?? documentSigner(current.value)).publicKey }
}
