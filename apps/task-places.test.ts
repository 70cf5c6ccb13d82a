import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { anyOf } from '@poonji/contract/permissions.ts'
import type { Route } from '@poonji/contract/route.ts'
import { BUILTIN_ROLES } from '@poonji/capabilities/access/roles.ts'
import { TASKS } from '@poonji/capabilities/dashboards/task-table.ts'
import { TASK_TYPES } from '@poonji/capabilities/dashboards/tasks.ts'
import { loadRows } from './rows.ts'

/** Told by a word alone, or to a borrower who has no company yet: nobody else opens them. */
const NOT_OPENED = ['CANNOT_SERVE', 'APPLICATION_UNDER_PROCESS', 'SPEAK_WITH_US', 'ORG_CREATE']

/** A step leads whoever looks to a page that they may open. */
describe('the place of a task', () => {
  let rows: Route[]
  before(async () => {
    rows = await loadRows()
  })
  const opens = (code: string, path: string) => {
    const role = BUILTIN_ROLES.find(one => one.code === code)
    assert.ok(role, code)
    return rows.some(
      row =>
        row.path === path.replace(/\?.*/, '') &&
        row.who.includes(role.domain) &&
        (!row.permission || anyOf(row.permission).some(one => role.permissions.includes(one))),
    )
  }

  for (const task of TASK_TYPES.filter(one => !NOT_OPENED.includes(one)))
    test(`${task} opens for a borrower, a partner and sales`, () => {
      const { to, openAt = to } = TASKS[task]
      assert.ok(opens('BUYER_OWNER', to), to)
      assert.ok(opens('PARTNER_OWNER', openAt), openAt)
      assert.ok(opens('SALES_EXECUTIVE', openAt), openAt)
    })
})
