import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

/** Public half of one side's key agreement, as it travels in KeyMaterial. */
export interface PublicHalf {
  /** X25519, SPKI DER in base64. */
  publicKey: string
  /** 32 bytes in base64. */
  nonce: string
}

export interface KeyHalf extends PublicHalf {
  /** PKCS 8 DER in base64. */
  privateKey: string
}

export function makeKeyHalf(): KeyHalf {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    nonce: randomBytes(32).toString('base64'),
  }
}

/** AES-256-GCM under the agreed key: base64 of ciphertext and tag. */
export function seal(text: string, mine: KeyHalf, theirs: PublicHalf): string {
  const { key, iv } = agree(mine, theirs)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

/** Null when it was sealed for somebody else or changed. */
export function unseal(sealed: string, mine: KeyHalf, theirs: PublicHalf): string | null {
  try {
    const { key, iv } = agree(mine, theirs)
    const bytes = Buffer.from(sealed, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', key, iv).setAuthTag(bytes.subarray(-16))
    return decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

/** ECDH on Curve25519; both nonces mixed by XOR: its first 20 bytes salt HKDF-SHA256, its last 12 are the IV. */
function agree(mine: KeyHalf, theirs: PublicHalf) {
  const secret = diffieHellman({
    privateKey: createPrivateKey({ key: Buffer.from(mine.privateKey, 'base64'), type: 'pkcs8', format: 'der' }),
    publicKey: createPublicKey({ key: Buffer.from(theirs.publicKey, 'base64'), type: 'spki', format: 'der' }),
  })
  const other = Buffer.from(theirs.nonce, 'base64')
  const mixed = Buffer.from(mine.nonce, 'base64').map((byte, i) => byte ^ (other[i] ?? 0))
  const key = Buffer.from(hkdfSync('sha256', secret, mixed.subarray(0, 20), '', 32))
  return { key, iv: mixed.subarray(-12) }
}
