import { randomUUID } from 'node:crypto'
import * as calls from '../../restructure-contract.ts'
import { proveBooks, runEndOfDay } from '../service.ts'
import { businessLoan, draw, openTestLoan, outsideOf } from '../testing.ts'
import type { Wanted } from './see.ts'

type TestApp = Parameters<typeof draw>[0]
type Person = Awaited<ReturnType<TestApp['person']>>

export const key = () => ({ 'idempotency-key': randomUUID() })

/** A world with whoever decides about restructurings in it, and its days. */
export async function restructuringWorld(world: TestApp) {
  const maker = await world.person({ role: 'OPERATIONS_MAKER' })
  const checker = await world.person({ role: 'OPERATIONS_CHECKER' })
  const { clock, database } = world.runtime.platform
  const close = async (on: string) => {
    clock.moveTo(on)
    await runEndOfDay(outsideOf(world), world.tenant, on)
  }
  let owners = 0
  /** A loan of 10,00,000 drawn on a day, with its owner. */
  const loanOn = async (drawnOn: string, terms = businessLoan) => {
    clock.moveTo(drawnOn)
    const { loanId, organisationId } = await openTestLoan(world, terms)
    await draw(world, loanId, 10_00_000_00, drawnOn)
    const mobile = `95${String(10_000_000 + owners++)}`
    const owner = await world.person({ memberOf: [organisationId], mobile })
    const see = (wanted: Wanted, by: Person = maker) => by.call(calls.previewRestructuring, { loanId, query: wanted })
    const ask = async (wanted: Wanted, by: Person = maker) => {
      const { data } = await see(wanted, maker)
      return by.call(
        calls.askRestructuring,
        { loanId, body: { ...wanted, seenHash: data?.seenHash ?? '', reason: 'Sales fell after the flood' } },
        key(),
      )
    }
    const decide = (restructuringId: string, approve = true, by: Person = checker, note = '') =>
      by.call(calls.decideRestructuring, { loanId, restructuringId, body: { approve, note } }, key())
    const answer = (restructuringId: string, agree = true, by: Person = owner) =>
      by.call(calls.answerRestructuring, { loanId, restructuringId, body: { agree } }, key())
    /** Proposed, approved and agreed; begun where its day is today. */
    const restructure = async (wanted: Wanted) => {
      const { data } = await ask(wanted)
      await decide(data.requestId)
      await answer(data.requestId)
      return data.requestId
    }
    const read = async (by: Person = owner) => (await by.call(calls.restructurings, { loanId })).data
    const dues = () =>
      database.db.selectFrom('due').selectAll().where('loan_id', '=', loanId).orderBy('due_on').orderBy('key').execute()
    return { loanId, organisationId, mobile, owner, see, ask, decide, answer, restructure, read, dues }
  }
  const proof = () => proveBooks(database.db, world.tenant)
  return { maker, checker, close, loanOn, proof, db: database.db, moveTo: (on: string) => clock.moveTo(on) }
}

/** What is wanted, unless a test says otherwise: six instalments more, from a day on, unpaid interest joining. */
export const wanted = (fromOn: string, given: Partial<Wanted> = {}): Wanted => ({
  fromOn,
  rateBps: 1_800,
  instalments: 18,
  moratoriumMonths: 0,
  moratoriumInterest: 'PAID',
  funds: 'INTEREST',
  ...given,
})
