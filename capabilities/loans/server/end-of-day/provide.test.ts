import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { startTestApp, type TestApp } from '../../../../apps/test-app.ts'
import { businessLoan, draw, openTestLoan } from '../testing.ts'
import { provideForLosses } from './provide.ts'
import '../day-tables.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2028-06-30')
})
after(() => world.close())

const db = () => world.runtime.platform.database.db

/** 1,00,000 drawn by a borrower who is an NPA since a day. */
async function npaSince(since: string, security: 'secured' | 'unsecured') {
  const { loanId, organisationId } = await openTestLoan(world, { ...businessLoan, security })
  await draw(world, loanId, 1_00_000_00, '2028-06-30')
  await db()
    .updateTable('borrower_class')
    .set({ class: 'NPA', since_on: since })
    .where('organisation_id', '=', organisationId)
    .execute()
}

test('an NPA is sub-standard for 12 whole months, then doubtful, from 24 and 48 months on more so: a leap day makes none older', async () => {
  for (const since of ['2027-07-01', '2027-06-30', '2026-07-01', '2026-06-30', '2024-07-01', '2024-06-30'])
    await npaSince(since, 'secured')
  for (const since of ['2027-07-01', '2027-06-30']) await npaSince(since, 'unsecured')
  await world.transaction(work => provideForLosses(work, '2028-06-30'))
  const made = await db()
    .selectFrom('provision')
    .select(['rule_id', 'loans', 'provision_paise'])
    .orderBy('rule_id')
    .execute()
  assert.deepEqual(
    made.map(one => [one.rule_id, one.loans, one.provision_paise]),
    [
      ['doubtful-1-secured', 2, 40_000_00],
      ['doubtful-2-secured', 2, 60_000_00],
      ['doubtful-3-secured', 1, 50_000_00],
      ['doubtful-unsecured', 1, 1_00_000_00],
      ['substandard', 2, 20_000_00],
    ],
  )
})

test('a rule counts from its own day on, and no day before it', async () => {
  await npaSince('2028-07-15', 'secured')
  await sql`insert into provision_rule (id, from_on, class, secured, rate_bps, source) values
    ('substandard-now', '2028-07-31', 'NPA', null, 2000, 'test'), ('substandard-next', '2028-08-01', 'NPA', null, 9900, 'test')`.execute(
    db(),
  )
  await world.transaction(work => provideForLosses(work, '2028-07-31'))
  const made = await db()
    .selectFrom('provision')
    .select(['rule_id', 'loans', 'provision_paise'])
    .where('on_date', '=', '2028-07-31')
    .where('rule_id', 'like', 'substandard%')
    .orderBy('rule_id')
    .execute()
  assert.deepEqual(
    made.map(one => [one.rule_id, one.loans, one.provision_paise]),
    [
      ['substandard', 0, 0],
      ['substandard-now', 1, 20_000_00],
    ],
  )
})
