import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, type TestApp } from '../../apps/test-app.ts'
import { prove } from './prove.ts'
import { FIRST_DAY, type Report } from './lived.ts'
import type { Command } from './plan.ts'
import { simulate } from './run.ts'
import { runWithKills } from './with-kills.ts'

const folders: string[] = []
const folder = () => {
  folders.push(mkdtempSync(path.join(os.tmpdir(), 'poonji-simulate-test-')))
  return folders.at(-1) ?? ''
}
/** The plan of each day, and what it came to. */
const daysOf = (from: string) =>
  readdirSync(from)
    .toSorted()
    .map(file => [file, readFileSync(path.join(from, file), 'utf8')] as const)
const commandsOf = (from: string) =>
  daysOf(from).flatMap(([file, text]) => (file.startsWith('plan-') ? (JSON.parse(text) as Command[]) : []))

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(async () => {
  await world.close()
  for (const one of folders) rmSync(one, { recursive: true, force: true })
})

const run = { seed: 35, days: 60, loans: 54 }

test('loans of all shapes live their days, and the books prove themselves after each', async () => {
  const plans = folder()
  const report = await simulate(world.runtime, world.tenant, { ...run, folder: plans })
  assert.equal(report.days, run.days)
  const { db } = world.runtime.platform.database
  const shapes = await db.selectFrom('loan').select('shape').distinct().where('status', '<>', 'OPEN').execute()
  assert.equal(shapes.length, 4, 'every shape was drawn')
  const begun = await db
    .selectFrom('loan_restructuring')
    .select(['id', 'before_terms'])
    .where('begun_on', 'is not', null)
    .execute()
  assert.ok(begun.length > 0, 'new terms began')
  const inInstalments = begun.filter(row => row.before_terms !== null)
  assert.ok(inInstalments.length > 0, 'what was used of a limit became instalments')
  const waived = await db.selectFrom('penal_waiver').select('id').where('on_date', 'is not', null).execute()
  assert.ok(waived.length > 0, 'late payment charges were waived')
  const longer = await db.selectFrom('drawing_extension').select('id').where('from_on', 'is not', null).execute()
  assert.ok(longer.length > 0, 'a drawing ran longer')
  const rates = await db
    .selectFrom('loan_rate_change')
    .innerJoin('loan', 'loan.id', 'loan_rate_change.loan_id')
    .select('shape')
    .distinct()
    .where('begun_on', 'is not', null)
    .where('before_bps', 'is not', null)
    .execute()
  assert.ok(rates.length > 1, 'rates moved under instalments and under limits')
  const parts = await db
    .selectFrom('part_payment_choice')
    .select('way')
    .where('payment_booking_id', 'is not', null)
    .execute()
  assert.ok(parts.length > 0, 'a part was repaid early')
  const closed = await db.selectFrom('loan_closing').select('id').execute()
  assert.ok(closed.length > 0, 'a quote was paid on its day')
  for (const table of [
    'loan_waiver',
    'loan_refund',
    'loan_refund_return',
    'drawing_power',
    'charge_request',
  ] as const) {
    const some = await db.selectFrom(table).select('loan_id').executeTakeFirst()
    assert.ok(some, `${table} was lived`)
  }
  const taxed = await db.selectFrom('payment_booking').select('id').where('mode', '=', 'TDS').execute()
  assert.ok(taxed.length > 0, 'tax was deducted from interest')
  const takenBack = await db
    .selectFrom('charge_request')
    .select('id')
    .where('kind', '=', 'REVERSE')
    .where('state', '=', 'APPROVED')
    .execute()
  assert.ok(takenBack.length > 0, 'a charge was taken back')
  const { done, cut, cutEnds, missedEnds } = report
  assert.ok(done > run.loans && cut > 0 && cutEnds > 0 && missedEnds > 0, JSON.stringify(report))

  const proved = () => prove(db, world.tenant, addDays(FIRST_DAY, run.days - 1), [])
  assert.deepEqual(await proved(), [])
  await sql`update loan set principal_paise = principal_paise + 1 where number = (
    select min(number) from loan where principal_paise > 0)`.execute(db)
  assert.match((await proved()).join('\n'), /its principal is off by 1 paise from its rows/)

  const again = await startTestApp()
  try {
    const same = folder()
    for (const days of [6, 10]) await simulate(again.runtime, again.tenant, { ...run, days, folder: same })
    const files = new Set(readdirSync(same))
    const lived = daysOf(plans).filter(([file]) => files.has(file))
    assert.ok(lived.length > 10)
    assert.deepEqual(daysOf(same), lived, 'a seed replays exactly, also where another goes on')
    const { days, done, refused, cut } = await simulate(again.runtime, again.tenant, { ...run, days: 12, folder: same })
    const commands = commandsOf(same)
    const times = commands.reduce((sum, command) => sum + (command.again ? 2 : 1), 0)
    const cutOff = commands.filter(command => command.cutAfter !== null).length
    assert.deepEqual([days, done + refused, cut], [12, times, cutOff], 'the report counts from the first day on')
  } finally {
    await again.close()
  }
})

test('a process that is killed in the middle goes on where it was', async () => {
  const of = (kills: number) => runWithKills({ seed: 3, days: 10, loans: 10, kills })
  const { code, kills, output } = await of(1)
  assert.deepEqual([code, kills], [0, 1])
  const counted = (text: string) => {
    const { done, refused, ...rest } = JSON.parse(text) as Report
    return { ...rest, times: done + refused }
  }
  assert.equal(counted(output).days, 10)
  assert.deepEqual(counted(output), counted((await of(0)).output), 'and its report counts what both lived')
})
