import type { Db } from '@poonji/api-platform/database.ts'
import type { FieldCrypto } from '@poonji/api-platform/field-crypto.ts'
import { RefusedStart } from '@poonji/api-platform/refused-start.ts'
import { readSetting, writeSetting } from '@poonji/api-platform/settings.ts'

/** Where a database notes by what its keys are known; the keys themselves it never holds. */
export const KEYS_MARK = 'keys.mark'

/**
 * A database and its oldest key belong together: searching by PAN, sessions and links hang from it. Behind another one
 * everybody would be a stranger, whose PAN nobody has seen.
 * @throws where the database began with another oldest key
 */
export async function keepToKeys(db: Db, crypto: FieldCrypto): Promise<void> {
  const mark = crypto.hash('key-ring', KEYS_MARK)
  const kept = await readSetting<string>(db, KEYS_MARK)
  if (kept === undefined) return writeSetting(db, KEYS_MARK, mark)
  if (kept !== mark)
    throw new RefusedStart(
      'This database began with another key: KEYS ends with that one, and newer ones stand before it (docs/operations.md)',
    )
}
