import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { findViolations } from './check-imports.ts'
import { IMPORT_RULES } from './import-rules.ts'

type Planted = { files: Record<string, string>; says: RegExp }

/** What the checker says of a project that holds just these files; a bare specifier stands for `import 'specifier'`. */
function violationsOf(files: Record<string, string>): string[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'imports-'))
  try {
    for (const [file, source] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), /\s|^$/.test(source) ? source : `import '${source}'\n`)
    }
    return findViolations(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('imports that the house allows are not reported', () => {
  const violations = violationsOf({
    'capabilities/offers/contract.ts':
      "import { z } from 'zod'\nimport '@poonji/contract/call.ts'\nimport './status.ts'\n",
    'capabilities/offers/status.ts': '@poonji/capabilities/applications/status.ts',
    'capabilities/offers/server/service.ts':
      "import 'node:crypto'\nimport 'kysely'\nimport '../contract.ts'\nimport './tables.ts'\n" +
      "import '@poonji/capabilities/applications/server/service.ts'\nimport '@poonji/integrations/esign/port.ts'\n" +
      "import '@poonji/capabilities/mandates/contract.ts'\nimport '@poonji/finance/apr.ts'\n",
    'capabilities/offers/server/accept.test.ts': '@poonji/integrations/esign/fake.ts',
    'capabilities/offers/web/offer-list/offer-list.tsx':
      "import 'react'\nimport '../../contract.ts'\nimport '@poonji/ui/table.tsx'\nimport '@poonji/capabilities/kyc/web/embeds.tsx'\n",
    'capabilities/offers/web/offer-list/offer-list.test.tsx': '@poonji/capabilities/kyc/web/testing.ts',
    'domains/buyer/routes.ts':
      "export const lazy = () => import('@poonji/capabilities/offers/web/screens.ts')\nimport './menu.ts'\n",
    'packages/finance/apr.ts': '@poonji/kernel/money.ts',
    'capabilities/offers/server/list.test.ts': '../../../apps/test-app.ts',
    'capabilities/reference/server/pincodes.ts': '../data/pincodes.ts',
    'packages/api-platform/runtime.ts': '@poonji/integrations/ports.ts',
    'integrations/esign/fake.ts': '../outcome.ts',
    'apps/all/main.ts': '@poonji/capabilities/offers/server/routes.ts',
  })
  assert.deepEqual(violations, [])
})

const planted: Record<string, Planted> = {
  'a lower capability calls a higher one': {
    files: { 'capabilities/offers/server/service.ts': '@poonji/capabilities/payments/server/service.ts' },
    says: /offers\/server\/service\.ts:1 .*offers stands below payments.*publish an event/,
  },
  'a type alone makes a lower capability know a higher one': {
    files: { 'capabilities/kyc/status.ts': "\nimport type { A } from '@poonji/capabilities/loans/status.ts'\n" },
    says: /status\.ts:2 .*kyc stands below loans/,
  },
  'a re-export makes a lower capability know a higher one': {
    files: { 'capabilities/kyc/status.ts': "export { A } from '@poonji/capabilities/loans/status.ts'\n" },
    says: /kyc stands below loans/,
  },
  'two capabilities of one layer call each other': {
    files: {
      'capabilities/limits/server/service.ts': '@poonji/capabilities/loans/server/service.ts',
      'capabilities/loans/server/service.ts': '@poonji/capabilities/limits/server/service.ts',
    },
    says: /cycle inside one layer: limits → loans → limits/,
  },
  'three capabilities of one layer stand in a ring': {
    files: {
      'capabilities/ledger/server/a.ts': '@poonji/capabilities/limits/status.ts',
      'capabilities/limits/server/a.ts': '@poonji/capabilities/loans/server/tables.ts',
      'capabilities/loans/web/a.tsx': '@poonji/capabilities/ledger/web/embeds.tsx',
    },
    says: /cycle inside one layer: ledger → limits → loans → ledger/,
  },
  'a capability without a layer': {
    files: { 'capabilities/lottery/status.ts': '' },
    says: /capabilities\/lottery stands in no layer/,
  },
  'a relative import leaves its capability': {
    files: { 'capabilities/offers/server/service.ts': '../../kyc/server/service.ts' },
    says: /write it '@poonji\/capabilities\/kyc\/server\/service\.ts'/,
  },
  'a relative import leaves its package': {
    files: { 'packages/finance/apr.ts': '../kernel/money.ts' },
    says: /write it '@poonji\/kernel\/money\.ts'/,
  },
  'a capability imports itself by its package name': {
    files: { 'capabilities/offers/server/service.ts': '@poonji/capabilities/offers/status.ts' },
    says: /inside one folder imports are relative/,
  },
  "a contract imports another's server": {
    files: { 'capabilities/offers/contract.ts': '@poonji/capabilities/kyc/server/tables.ts' },
    says: /contract, status, events and messages may import files beside it/,
  },
  'a contract imports its own server': {
    files: { 'capabilities/offers/contract.ts': './server/tables.ts' },
    says: /contract, status, events and messages may import/,
  },
  'a status imports a package other than zod': {
    files: { 'capabilities/offers/status.ts': 'dayjs' },
    says: /may not import this package/,
  },
  "a server reaches into another's verb": {
    files: { 'capabilities/offers/server/accept.ts': '@poonji/capabilities/kyc/server/verify-pan.ts' },
    says: /a capability's server\/ may import its own files, others' server\/service\.ts/,
  },
  'a server imports a real client instead of the port': {
    files: { 'capabilities/kyc/server/pan.ts': '@poonji/integrations/pan/http-client.ts' },
    says: /a capability's server\/ may import .* integrations' port\.ts/,
  },
  'a server imports a fake outside a test': {
    files: { 'capabilities/kyc/server/pan.ts': '@poonji/integrations/pan/fake.ts' },
    says: /a capability's server\/ may import/,
  },
  'a server imports the assembled application outside a test': {
    files: { 'capabilities/kyc/server/pan.ts': '../../../apps/test-app.ts' },
    says: /a capability's server\/ may import/,
  },
  'a server imports its own web': {
    files: { 'capabilities/kyc/server/pan.ts': '../web/embeds.tsx' },
    says: /^$|web|may import/,
  },
  'a server imports the design system': {
    files: { 'capabilities/kyc/server/pan.ts': '@poonji/ui/table.tsx' },
    says: /a capability's server\/ may import/,
  },
  'a server imports React': {
    files: { 'capabilities/kyc/server/pan.ts': 'react' },
    says: /may not import this package/,
  },
  "a screen reaches into another's screen": {
    files: { 'capabilities/offers/web/a.tsx': '@poonji/capabilities/kyc/web/kyc-list/kyc-list.tsx' },
    says: /a capability's web\/ may import .* others' web\/embeds\.tsx/,
  },
  'a screen imports what is for tests': {
    files: { 'capabilities/offers/web/a.tsx': '@poonji/capabilities/kyc/web/testing.ts' },
    says: /a capability's web\/ may import/,
  },
  'a screen imports its own server': {
    files: { 'capabilities/offers/web/a.tsx': '../server/service.ts' },
    says: /a capability's web\/ may import/,
  },
  'a screen imports the API platform': {
    files: { 'capabilities/offers/web/a.tsx': '@poonji/api-platform/database.ts' },
    says: /a capability's web\/ may import/,
  },
  'a screen imports a module of Node': {
    files: { 'capabilities/offers/web/a.tsx': 'node:fs' },
    says: /may not import this package/,
  },
  'a screen imports a module of Node without its prefix': {
    files: { 'capabilities/offers/web/a.tsx': 'fs' },
    says: /may not import this package/,
  },
  'a screen loads a server package when needed': {
    files: { 'capabilities/offers/web/a.tsx': "export const load = () => import('pg')\n" },
    says: /may not import this package/,
  },
  'a domain imports another domain': {
    files: { 'domains/buyer/routes.ts': '@poonji/domains/admin/menu.ts' },
    says: /a domain may import .*never another domain/,
  },
  'a domain imports a service': {
    files: { 'domains/buyer/routes.ts': '@poonji/capabilities/kyc/server/service.ts' },
    says: /a domain may import/,
  },
  "a domain reaches past a capability's screens": {
    files: {
      'domains/buyer/routes.ts': "const a = () => import('@poonji/capabilities/kyc/web/kyc-list/kyc-list.tsx')\n",
    },
    says: /a domain may import/,
  },
  'an integration imports business code': {
    files: { 'integrations/pan/fake.ts': '@poonji/capabilities/kyc/status.ts' },
    says: /an integration may import .*no business code/,
  },
  'a port imports its fake': {
    files: { 'integrations/pan/port.ts': './fake.ts' },
    says: /a port may import/,
  },
  'the kernel imports a package of ours': {
    files: { 'packages/kernel/a.ts': '@poonji/finance/apr.ts' },
    says: /the kernel may import/,
  },
  'the kernel imports a module of Node': {
    files: { 'packages/kernel/a.ts': 'node:crypto' },
    says: /the kernel may not import this package/,
  },
  'finance imports the API platform': {
    files: { 'packages/finance/a.ts': '@poonji/api-platform/database.ts' },
    says: /finance and contract may import/,
  },
  'ui imports the web platform': {
    files: { 'packages/ui/a.tsx': '@poonji/web-platform/use-call.ts' },
    says: /ui may import/,
  },
  'the web platform imports business code': {
    files: { 'packages/web-platform/a.ts': '@poonji/capabilities/kyc/contract.ts' },
    says: /web-platform may import .*no business code/,
  },
  'the API platform imports business code': {
    files: { 'packages/api-platform/a.ts': '@poonji/capabilities/kyc/server/service.ts' },
    says: /api-platform may import .*no business code/,
  },
  'the API platform imports a fake': {
    files: { 'packages/api-platform/a.ts': '@poonji/integrations/storage/fake.ts' },
    says: /api-platform may import/,
  },
  'the web application imports a server folder': {
    files: { 'apps/web/main.tsx': '@poonji/capabilities/kyc/server/service.ts' },
    says: /the web application may import/,
  },
  'a journey imports a service': {
    files: { 'e2e/login.spec.ts': '@poonji/capabilities/kyc/server/service.ts' },
    says: /a journey may import/,
  },
  'the product imports a tool': {
    files: { 'packages/kernel/a.ts': '../../tools/layers.ts' },
    says: /the kernel may import/,
  },
  'a tool imports the product': {
    files: { 'tools/a.ts': '@poonji/finance/apr.ts' },
    says: /a tool may import/,
  },
  "a data table imports its capability's server": {
    files: { 'capabilities/reference/data/a.ts': '../server/service.ts' },
    says: /a capability's data\/ may import/,
  },
  'a screen imports a whole data table': {
    files: { 'capabilities/reference/web/a.tsx': '../data/pincodes.ts' },
    says: /a capability's web\/ may import/,
  },
  "a test of a server reaches into another's verb": {
    files: { 'capabilities/offers/server/accept.test.ts': '@poonji/capabilities/kyc/server/ckyc.ts' },
    says: /a test of a server\/ folder may import/,
  },
  "the demo reaches into another's verb": {
    files: { 'capabilities/demo/server/page.ts': '@poonji/capabilities/kyc/server/ckyc.ts' },
    says: /the server of the demo world may import/,
  },
  "a test of a screen imports another's server": {
    files: { 'capabilities/offers/web/list.test.tsx': '@poonji/capabilities/kyc/server/service.ts' },
    says: /a test of a capability's web\/ may import/,
  },
  'the command of finance imports the API platform': {
    files: { 'packages/finance/cli.ts': '@poonji/api-platform/clock.ts' },
    says: /the command of finance may import/,
  },
  'a test of the API platform imports business code': {
    files: { 'packages/api-platform/a.test.ts': '@poonji/capabilities/kyc/server/service.ts' },
    says: /a test of api-platform may import .*no business code/,
  },
  'the demo world imports the assembled application': {
    files: { 'db/demo/lay.ts': '../../apps/assemble.ts' },
    says: /db\/ may import/,
  },
  'a benchmark imports a screen': {
    files: { 'tools/bench/a.ts': '@poonji/capabilities/kyc/web/embeds.tsx' },
    says: /a tool that runs the product may import/,
  },
  'a file outside every known place': {
    files: { 'packages/misc/a.ts': 'zod' },
    says: /lies in no place that the import rules know/,
  },
}

for (const [fault, { files, says }] of Object.entries(planted)) {
  test(`reported: ${fault}`, () => {
    const violations = violationsOf(files)
    assert.equal(violations.length, 1, violations.join('\n'))
    assert.match(violations[0] ?? '', says)
  })
}

test('each rule that forbids something is proved by a planted violation', () => {
  const told = Object.values(planted).flatMap(({ files }) => violationsOf(files))
  const unproved = IMPORT_RULES.filter(
    rule => !rule.targets.includes('**') && !told.some(one => one.includes(`: ${rule.who} may `)),
  )
  assert.deepEqual(
    unproved.map(rule => rule.who),
    [],
  )
})
