import type { Db } from './database.ts'
import './tables.ts'

/** One value by name that the product keeps for itself, such as the demo's clock; undefined when it was never set. */
export async function readSetting<T>(db: Db, name: string): Promise<T | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value as T | undefined
}

export async function writeSetting(db: Db, name: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value)
  await db
    .insertInto('setting')
    .values({ name, value: text })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value: text }))
    .execute()
}
