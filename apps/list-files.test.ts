import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { z } from 'zod'
import type { Call } from '@poonji/contract/call.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** Lists that no table shows whole, each with why. */
const WITHOUT_FILE: Record<string, string> = {
  'ledger.organisation': 'ledger.file is the file of a loan too',
  'sheets.toMend': 'the corrected sheet is its file',
}

/** Lists that come whole and are taken along as a file all the same. */
const WHOLE = [
  'bankAccounts.beneficiaries',
  'consents.list',
  'loans.charges',
  'orders.shipments',
  'organisations.contacts',
  'partners.employees',
  'products.list',
  'reports.mails',
]

let world: TestApp
let calls: Call[]
before(async () => {
  world = await startTestApp()
  calls = world.runtime.modules.flatMap(module => (module.handlers ?? []).map(handler => handler.call))
})
after(() => world.close())

const isList = ({ answer }: Call) =>
  answer instanceof z.ZodObject && 'content' in answer.shape && 'next' in answer.shape

test('every list can be taken along as a file, by whoever may see it and nobody else', () => {
  for (const list of calls.filter(call => isList(call) || WHOLE.includes(call.id))) {
    const file = calls.find(({ id }) => id === `${list.id}File`)
    if (list.id in WITHOUT_FILE) assert.equal(file, undefined, `${list.id} has a file and a reason against it`)
    else {
      assert.ok(file, `${list.id} has no file`)
      assert.deepEqual(
        [file.kind, file.who, file.permission, file.scope],
        ['file', list.who, list.permission, list.scope],
      )
    }
  }
  const unknown = [...Object.keys(WITHOUT_FILE), ...WHOLE].filter(id => !calls.some(call => call.id === id))
  assert.deepEqual(unknown, [])
})
