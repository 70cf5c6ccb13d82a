/**
 * `node tools/spec-map.ts`: writes the rows of docs/spec-map.md from the product's own rows, so that the map is what runs:
 * each route of the specification with the title of its screen, each call with its id, and the calls that are ours. What a
 * person must say (an alias, a choice of ours) stands in SAID below and in the text above the rows.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { matchPath } from 'react-router'
import type { Call } from '@poonji/contract/call.ts'
import type { Route } from '@poonji/contract/route.ts'
import { loadModules } from '../apps/modules.ts'
import { loadRows } from '../apps/rows.ts'
import { root } from './root.ts'

/** Rows whose place a machine cannot see: pages of the server, names without a path, choices of ours. */
const SAID: Record<string, string> = {
  '/': 'identity: the login page, plain HTML',
  '/login': 'identity: the login page, plain HTML',
  '/logout': 'identity: page',
  '/terms-of-use': 'notices: page',
  '/privacy-policy': 'notices: page',
  '/contact-us': 'notices: page',
  '/about-us': 'notices: page',
  '*': 'apps/web/not-found.tsx, the layout hidden',
  '/organisation/:organisationId/*': 'the organisation rows below',
  '/:orgType/organisation/*': 'organisations: a list for each type, and its pages lead to the organisation rows below',
  '/meetings/*': 'meetings: leads to the list',
  'POST /internal/report': 'internal.report',
  'POST /internal/log-duplicate-api': 'internal.duplicate',
  'GET {pincode geo}': 'reference.pincodeGeo',
  'GET {pincode info}': 'reference.pincodeInfo',
  'GET {countries}': 'reference.countries',
  'GET {industry map}': 'reference.industries',
  'GET {lead search by name or number}': 'organisations.lookup',
  'POST {token}{id}': 'documents.linkByToken',
  'GET {token}{id}': 'documents.readLink',
  'GET {disbursementSheet template}': 'sheets.template',
  'POST {disbursementSheet of an organisation}': 'sheets.register',
  'GET {disbursementSheet latest parse state}': 'sheets.latest',
  'GET {comments}': 'organisations.comments',
  'PUT {comment}': 'organisations.putComment',
  'POST {commentCounts}': 'organisations.commentCounts',
  'POST {comment deleteFlag}': 'organisations.flagComment',
  'POST {linking request: verify}': 'organisations.verifyLinking',
  'POST {linking request: approve}': 'organisations.approveLinking',
  'POST {linking request: approve by one-time code}': 'organisations.approveLinkingByCode',
  'POST {linking request: reject}': 'organisations.rejectLinking',
  'POST {reminder: add}': 'reminders.add',
  'PUT {reminder: reschedule}': 'reminders.reschedule',
  'PUT {reminder: cancel}': 'reminders.cancel',
  'GET {reminder: possible values}': 'reminders.possibleValues',
  '* {calls of ours}': 'the list at the end',
}

const lines = (name: string) =>
  readFileSync(path.join(root, 'docs/spec', name), 'utf8')
    .split('\n')
    .filter(Boolean)
const shape = (text: string) => text.replace(/\{\w+\}/g, '{}')

const rows = await loadRows()
const calls: Call[] = (await loadModules({ demo: true })).flatMap(module =>
  (module.handlers ?? []).map(handler => handler.call),
)
const byPlace = new Map(calls.map(call => [shape(`${call.method} ${call.path}`), call]))
const specified = new Set<string>()

function routePlace(route: string): string {
  const bare = route.split('?')[0] ?? ''
  if (SAID[route]) return SAID[route]
  const same = rows.filter(one => one.path === bare)
  // one path may be another screen for each domain
  const found = same.length ? same : rows.filter(one => one.path !== '*' && matchPath(one.path, bare)).slice(0, 1)
  return found.map(screenOf).join('; ') || 'not yet'
}

const screenOf = (row: Route) =>
  row.redirect ? `leads to \`${row.redirect}\`` : `${row.title.en} (${row.who.join(', ')})`

function callPlace(entry: string): string {
  const call = byPlace.get(shape(entry))
  if (call) specified.add(call.id)
  return SAID[entry] ?? call?.id ?? 'not yet'
}

const table = (entries: string[], place: (entry: string) => string) =>
  ['| row | where |', '|---|---|', ...entries.map(entry => `| \`${entry}\` | ${place(entry)} |`)].join('\n')

const routeTable = table(lines('routes.txt'), routePlace)
const callTable = table(lines('calls.txt'), callPlace)
const ours = calls
  .filter(call => !specified.has(call.id))
  .map(call => `| \`${call.method} ${call.path}\` | ${call.id} |`)

const file = path.join(root, 'docs/spec-map.md')
const [said = ''] = readFileSync(file, 'utf8').split('## Rows')
/** The page as the rows say it now, below what a person wrote. */
export const specMap = `${said}## Rows

Written by \`node tools/spec-map.ts\` from the rows that the product runs on.

### Routes

${routeTable}

### Calls

${callTable}

### Calls of ours

| row | id |
|---|---|
${ours.join('\n')}
`

if (import.meta.main) {
  writeFileSync(file, specMap)
  const count = (entries: string) => entries.split('\n').filter(line => line.endsWith('| not yet |')).length
  console.log(`routes not yet: ${count(routeTable)}, calls not yet: ${count(callTable)}, calls of ours: ${ours.length}`)
}
