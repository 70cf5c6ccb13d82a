import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { test } from 'node:test'
import { GOES_WITH } from '@poonji/capabilities/access/goes-with.ts'
import { read as readAgreement } from '@poonji/capabilities/agreements/contract.ts'
import { DESK_NAMES, DESKS } from '@poonji/capabilities/dashboards/desks.ts'
import { DESK_ROWS } from '@poonji/capabilities/dashboards/server/desk-rows.ts'
import { downloadFile } from '@poonji/capabilities/documents/file-contract.ts'
import { listClaims } from '@poonji/capabilities/leads/lead-contract.ts'
import { readPayment } from '@poonji/capabilities/partners/payment-contract.ts'
import type { Call } from '@poonji/contract/call.ts'
import { anyOf, type Permission } from '@poonji/contract/permissions.ts'
import type { Route } from '@poonji/contract/route.ts'

const folder = new URL('../domains/routes/', import.meta.url)
const files = (await readdir(folder)).filter(name => name.endsWith('.routes.ts'))
const tables = await Promise.all(files.map(name => import(new URL(name, folder).href) as Promise<{ default: Route[] }>))
const staffRows = tables.flatMap(table => table.default).filter(row => row.who.includes('admin'))
const rowAt = (path: string) => staffRows.find(row => row.path === path)
const placeOf = (to: string) => {
  const pathname = to.split('?')[0] ?? to
  return rowAt(pathname) ?? staffRows.find(row => new RegExp(`^${row.path.replace(/:\w+/g, '[^/]+')}$`).test(pathname))
}

/** A right with what it is of little use without, and so on. */
function withCompanions(permission: Permission, found = new Set<Permission>()): Set<Permission> {
  if (found.has(permission)) return found
  found.add(permission)
  for (const one of GOES_WITH[permission] ?? []) withCompanions(one, found)
  return found
}

test('whoever works at a desk opens its list with what their right goes with', () => {
  for (const desk of DESK_NAMES) {
    const row = placeOf(DESKS[desk].to)
    const held = withCompanions(DESK_ROWS[desk].permission)
    assert.ok(row?.permission && anyOf(row.permission).some(one => held.has(one)), desk)
  }
})

test('a page that a right opens is not refused by what it reads', () => {
  const reads: Record<string, Call> = {
    '/client-claims': listClaims,
    '/agreements/:agreementId': readAgreement,
    '/partner-payments/:statementId': readPayment,
    '/documents/queue/:documentId': downloadFile,
  }
  for (const [path, call] of Object.entries(reads)) {
    const opens = anyOf(rowAt(path)?.permission ?? [])
    const reading = anyOf(call.permission ?? [])
    assert.ok(opens.length && opens.every(one => reading.includes(one)), path)
  }
})
