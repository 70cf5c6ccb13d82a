import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const IV = '@@@@&&&&####$$$$'
const SALT_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export type Fields = Record<string, string>

/**
 * CHECKSUMHASH of the Paytm hand-off: the values in the order of their keys joined by |, then | and a salt of 4; SHA-256
 * in hex with the salt after it; AES-128-CBC with the merchant key (16 characters); base64.
 */
export function makeChecksum(fields: Fields, merchantKey: string, salt: string = newSalt()): string {
  const cipher = createCipheriv('aes-128-cbc', merchantKey, IV)
  return cipher.update(digestOf(fields, salt), 'utf8', 'base64') + cipher.final('base64')
}

/** Whether the fields, without CHECKSUMHASH itself, are the ones that were signed. */
export function checksumIsRight(fields: Fields, merchantKey: string): boolean {
  const plain = open(fields.CHECKSUMHASH ?? '', merchantKey)
  if (plain?.length !== 68) return false
  return timingSafeEqual(Buffer.from(plain), Buffer.from(digestOf(fields, plain.slice(64))))
}

function digestOf(fields: Fields, salt: string): string {
  const names = Object.keys(fields)
    .filter(name => name !== 'CHECKSUMHASH')
    .sort()
  const joined = [...names.map(name => fields[name] ?? ''), salt].join('|')
  return createHash('sha256').update(joined).digest('hex') + salt
}

function open(checksum: string, merchantKey: string): string | null {
  try {
    const decipher = createDecipheriv('aes-128-cbc', merchantKey, IV)
    return decipher.update(checksum, 'base64', 'latin1') + decipher.final('latin1')
  } catch {
    return null
  }
}

function newSalt(): string {
  return [...randomBytes(4)].map(byte => SALT_SIGNS.charAt(byte % SALT_SIGNS.length)).join('')
}
