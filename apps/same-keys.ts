import type { Db } from '@poonji/api-platform/database.ts'
import type { FieldCrypto } from '@poonji/api-platform/field-crypto.ts'
import { RefusedStart } from '@poonji/api-platform/refused-start.ts'
import { readSetting, writeSetting } from '@poonji/api-platform/settings.ts'

/** Where a database notes by what its oldest key is known; the keys themselves it never holds. */
const OLDEST = 'keys.mark'
/** Where it notes the same of each key that has sealed in it, by name. */
const SEALED_WITH = 'keys.sealedWith'

/** All that a database notes of its keys. */
export const KEY_MARKS = [OLDEST, SEALED_WITH]

/**
 * A database is begun with the keys that it was kept with.
 * @throws where it began with another oldest key, or a key is missing that has sealed in it since
 */
export async function keepToKeys(db: Db, crypto: FieldCrypto): Promise<void> {
  await keepToOldest(db, crypto)
  await keepToSealing(db, crypto)
}

/**
 * Searching by PAN, sessions and links hang from the oldest key. Behind another one everybody would be a stranger, whose PAN
 * nobody has seen.
 */
async function keepToOldest(db: Db, crypto: FieldCrypto): Promise<void> {
  const mark = crypto.hash('key-ring', OLDEST)
  const kept = await readSetting<string>(db, OLDEST)
  if (kept === undefined) return writeSetting(db, OLDEST, mark)
  if (kept !== mark)
    throw new RefusedStart(
      'This database began with another key: KEYS ends with that one, and newer ones stand before it (docs/operations.md)',
    )
}

/** What a key has sealed opens by that one alone: without it numbers could not be read, and messages that wait would be given up. */
async function keepToSealing(db: Db, crypto: FieldCrypto): Promise<void> {
  const sealed = (await readSetting<Record<string, string>>(db, SEALED_WITH)) ?? {}
  const missing = Object.keys(sealed).filter(name => crypto.markOf(name) !== sealed[name])
  if (missing.length)
    throw new RefusedStart(
      `KEYS lacks ${missing.join(', ')}, or has another key under that name: this database holds what it has sealed (docs/operations.md)`,
    )
  const { sealsWith } = crypto
  const mark = crypto.markOf(sealsWith)
  if (mark && !sealed[sealsWith]) await writeSetting(db, SEALED_WITH, { ...sealed, [sealsWith]: mark })
}
