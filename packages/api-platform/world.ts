import type { FakeWorld } from '@poonji/integrations/fake-world.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'

/** The fakes' memory in the product's own database, shared by every process and kept over a restart. */
export function databaseWorld(db: Db, clock: Clock): FakeWorld {
  return {
    async get<T>(service: string, key: string) {
      const row = await db
        .selectFrom('fake_world')
        .select('value')
        .where('service', '=', service)
        .where('key', '=', key)
        .executeTakeFirst()
      return row?.value as T | undefined
    },
    async set(service, key, value) {
      const text = JSON.stringify(value)
      await db
        .insertInto('fake_world')
        .values({ service, key, value: text })
        .onConflict(conflict => conflict.columns(['service', 'key']).doUpdateSet({ value: text }))
        .execute()
    },
    async list<T>(service: string) {
      const rows = await db
        .selectFrom('fake_world')
        .select(['key', 'value'])
        .where('service', '=', service)
        .orderBy('key')
        .execute()
      return rows.map(({ key, value }) => ({ key, value: value as T }))
    },
    today: () => clock.today(),
    now: () => clock.now(),
  }
}
