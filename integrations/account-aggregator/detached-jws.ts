import { createPrivateKey, createPublicKey } from 'node:crypto'

/** `x-jws-signature`: a detached JWS (RS256, unencoded payload) over the body's bytes. */
export async function signBody(body: string, keyPem: string, keyId: string): Promise<string> {
  const { FlattenedSign } = await import('jose')
  const signed = await new FlattenedSign(Buffer.from(body))
    .setProtectedHeader({ alg: 'RS256', kid: keyId, b64: false, crit: ['b64'] })
    .sign(createPrivateKey(keyPem))
  return `${signed.protected}..${signed.signature}`
}

/** Whether the detached JWS was made over this body by the owner of the certificate. */
export async function bodyIsSigned(body: string, signature: string, certPem: string): Promise<boolean> {
  const [header, empty, value, ...more] = signature.split('.')
  if (!header || empty !== '' || !value || more.length) return false
  const { flattenedVerify } = await import('jose')
  try {
    const jws = { protected: header, payload: Buffer.from(body), signature: value }
    const { protectedHeader } = await flattenedVerify(jws, createPublicKey(certPem), { algorithms: ['RS256'] })
    return protectedHeader?.b64 === false
  } catch {
    return false
  }
}
