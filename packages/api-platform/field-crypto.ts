import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Config } from './config.ts'

/**
 * Encrypted identity columns, blind indexes and signed references from one key ring (`id:base64(32 bytes),…`; the first
 * key seals, all open). AES-256-GCM; the associated data binds a value to its row and column, so that it cannot be moved.
 */
export class FieldCrypto {
  readonly #keys: Map<string, Buffer>
  readonly #active: string
  readonly #derived = new Map<string, Buffer>()

  constructor(ring: string) {
    this.#keys = new Map(keysOf(ring))
    this.#active = this.#keys.keys().next().value ?? ''
  }

  /** `place` names the row and column, e.g. `organisation:<id>:pan`. */
  seal(plain: string, place: string): string {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.#key(this.#active), iv).setAAD(Buffer.from(place))
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
    return `v1.${this.#active}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
  }

  /** @throws when the value was sealed for another place or was changed */
  open(sealed: string, place: string): string {
    const [version, id = '', text = ''] = sealed.split('.')
    if (version !== 'v1') throw new Error('an unknown seal')
    const raw = Buffer.from(text, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', this.#key(id), raw.subarray(0, 12), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(place)).setAuthTag(raw.subarray(12, 28))
    return Buffer.concat([decipher.update(raw.subarray(28)), decipher.final()]).toString('utf8')
  }

  /** Equality search without the value: one derived key a field, so equal values in two fields do not match. */
  blindIndex(field: string, value: string): Buffer {
    return createHmac('sha256', this.#derive(`blind:${field}`))
      .update(value.trim().toUpperCase())
      .digest()
  }

  /** A keyed hash for codes and tokens: what is stored cannot be turned back. */
  hash(purpose: string, value: string): string {
    return createHmac('sha256', this.#derive(`hash:${purpose}`))
      .update(value)
      .digest('base64url')
  }

  /** An opaque reference that only we can make: `payload.signature`. */
  sign(purpose: string, payload: string): string {
    const body = Buffer.from(payload).toString('base64url')
    return `${body}.${this.hash(`sign:${purpose}`, body)}`
  }

  /** The payload of a reference made by `sign`, or null when it was not. */
  verify(purpose: string, reference: string): string | null {
    const [body = '', signature = ''] = reference.split('.')
    const wanted = Buffer.from(this.hash(`sign:${purpose}`, body))
    const given = Buffer.from(signature)
    if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return null
    return Buffer.from(body, 'base64url').toString('utf8')
  }

  /** The name of the key that seals now. */
  get sealsWith(): string {
    return this.#active
  }

  /** By what a key is known again that the ring has under a name, and that it is not told by; null where it has none. */
  markOf(id: string): string | null {
    const key = this.#keys.get(id)
    return key ? createHmac('sha256', key).update('mark').digest('base64url') : null
  }

  /** 32 bytes for a named use, e.g. a fake provider's secret; the same for the same ring. */
  secret(name: string): Buffer {
    return this.#derive(`secret:${name}`)
  }

  #key(id: string): Buffer {
    const key = this.#keys.get(id)
    if (!key) throw new Error('the key ring lacks a key')
    return key
  }

  #derive(name: string): Buffer {
    const known = this.#derived.get(name)
    if (known) return known
    // derived keys hang from the oldest key, so that adding a newer one changes no index
    const oldest = [...this.#keys.values()].at(-1) ?? Buffer.alloc(0)
    const key = Buffer.from(hkdfSync('sha256', oldest, '', name, 32))
    this.#derived.set(name, key)
    return key
  }
}

const keysOf = (ring: string) =>
  ring.split(',').map(entry => {
    const [id = '', key = ''] = entry.trim().split(':')
    return [id, Buffer.from(key, 'base64')] as const
  })

/** Whether a text is a key ring: keys of 32 bytes, each with a name of its own. */
export function isKeyRing(text: string): boolean {
  const keys = keysOf(text)
  const names = new Set(keys.map(([id]) => id))
  return names.size === keys.length && keys.every(([id, { length }]) => id !== '' && length === 32)
}

/** The configured key ring; demo mode makes one in the data folder. */
export function loadKeyRing(config: Config): string {
  if (config.keys) return config.keys
  const file = path.join(config.dataDir, 'keys')
  if (!fs.existsSync(file)) {
    fs.mkdirSync(config.dataDir, { recursive: true })
    fs.writeFileSync(file, `k1:${randomBytes(32).toString('base64')}`, { mode: 0o600 })
  }
  return fs.readFileSync(file, 'utf8').trim()
}
