/**
 * Who may import whom, by the place of the importing file: the first rule whose `files` match counts. Targets are
 * paths from the project's folder; `OWN` stands for the importer's own capability, integration, domain or package.
 */
export type ImportRule = {
  files: readonly string[]
  /** The importing files in words, and what they may import, for the message. */
  who: string
  may: string
  targets: readonly string[]
  /** npm packages and Node's modules: those named only, or all but those named. */
  npm?: { only: readonly string[] } | { not: readonly string[] }
}

const OWN = 'OWN/**'
const KERNEL = 'packages/kernel/**'
const FINANCE = 'packages/finance/**'
const CONTRACT = 'packages/contract/**'
/** What a capability may be asked: its calls, in one file or by idea. */
const CALLS = 'capabilities/*/{contract,*-contract}.ts'
const OTHERS_WORDS = [CALLS, 'capabilities/*/status.ts', 'capabilities/*/events.ts']
const OTHERS_SERVER = [...OTHERS_WORDS, 'capabilities/*/server/service.ts', 'capabilities/*/server/tables.ts']
const PORTS = ['integrations/*/port.ts', 'integrations/ports.ts', 'integrations/outcome.ts']
const SERVER = [
  'OWN/server/**',
  'OWN/data/**',
  'OWN/*',
  'OWN/words/*',
  KERNEL,
  FINANCE,
  CONTRACT,
  'packages/api-platform/**',
  ...PORTS,
  ...OTHERS_SERVER,
]
const INTEGRATIONS = 'integrations/**'
const TEST_HELP = ['capabilities/*/server/testing.ts', 'apps/test-app.ts']
const NOT_IN_SERVER = [
  'react',
  'react-dom',
  'react-router',
  'react-i18next',
  '@mantine/**',
  '@tabler/**',
  '@tanstack/**',
]
const NOT_IN_BROWSER = [
  'node:**',
  'fastify',
  '@fastify/**',
  'pg',
  'pg-boss',
  'kysely',
  '@electric-sql/**',
  'pino',
  'nodemailer',
  '@aws-sdk/**',
]

const WEB = [
  'OWN/web/**',
  'OWN/*',
  'OWN/words/*',
  'capabilities/*/web/embeds.tsx',
  CALLS,
  'capabilities/*/status.ts',
  'packages/ui/**',
  'packages/web-platform/**',
  KERNEL,
  FINANCE,
  CONTRACT,
]
const webMay =
  "its own web/, words/ and root files, others' web/embeds.tsx, contracts and status.ts, ui, web-platform, kernel, finance and contract"

const serverMay =
  "its own files, others' server/service.ts, server/tables.ts, contracts, status.ts and events.ts, " +
  "integrations' port.ts, ports.ts and outcome.ts, api-platform, kernel, finance and contract"

export const IMPORT_RULES: readonly ImportRule[] = [
  {
    files: ['capabilities/*/server/**/*.test.ts', 'capabilities/*/server/testing.ts', 'capabilities/*/bench/**'],
    who: 'a test of a server/ folder',
    may: `${serverMay}, integrations with their fakes, others' server/testing.ts and apps/test-app.ts`,
    targets: [...SERVER, INTEGRATIONS, ...TEST_HELP],
    npm: { not: NOT_IN_SERVER },
  },
  {
    files: ['capabilities/demo/server/**'],
    who: 'the server of the demo world',
    may: `${serverMay}, and the fakes of integrations, which it plays`,
    targets: [...SERVER, INTEGRATIONS],
    npm: { not: NOT_IN_SERVER },
  },
  {
    files: ['capabilities/*/server/**'],
    who: "a capability's server/",
    may: serverMay,
    targets: SERVER,
    npm: { not: NOT_IN_SERVER },
  },
  {
    files: ['capabilities/*/web/**/*.test.tsx'],
    who: "a test of a capability's web/",
    may: `${webMay}, and others' web/testing.ts`,
    targets: [...WEB, 'capabilities/*/web/testing.ts'],
    npm: { not: NOT_IN_BROWSER },
  },
  {
    files: ['capabilities/*/web/**'],
    who: "a capability's web/",
    may: webMay,
    targets: WEB,
    npm: { not: NOT_IN_BROWSER },
  },
  {
    files: ['capabilities/*/data/**'],
    who: "a capability's data/",
    may: 'files beside it and kernel',
    targets: ['OWN/data/**', KERNEL],
    npm: { not: NOT_IN_SERVER },
  },
  {
    files: ['capabilities/*/*', 'capabilities/*/words/*'],
    who: "a capability's contract, status, events and messages",
    may: "files beside it and its words/, others' contracts, status.ts and events.ts, kernel, contract and zod",
    targets: ['OWN/*', 'OWN/words/*', ...OTHERS_WORDS, KERNEL, CONTRACT],
    npm: { only: ['zod'] },
  },
  {
    files: ['integrations/*/port.ts', 'integrations/outcome.ts'],
    who: 'a port',
    may: 'integrations but their fakes, kernel and contract',
    targets: ['integrations/**/!(fake|fake-world).ts', KERNEL, CONTRACT],
    npm: { not: NOT_IN_SERVER },
  },
  {
    files: ['integrations/**'],
    who: 'an integration',
    may: 'integrations, api-platform, kernel and contract; no business code',
    targets: [INTEGRATIONS, 'packages/api-platform/**', KERNEL, CONTRACT],
    npm: { not: NOT_IN_SERVER },
  },
  {
    files: ['domains/**'],
    who: 'a domain',
    may: "its own files, capabilities' web/screens, web/embeds and contracts, web-platform, ui, kernel and contract; never another domain",
    targets: [
      OWN,
      'capabilities/*/web/screens.{ts,tsx}',
      'capabilities/*/web/embeds.tsx',
      CALLS,
      'packages/web-platform/**',
      'packages/ui/**',
      KERNEL,
      CONTRACT,
    ],
    npm: { not: NOT_IN_BROWSER },
  },
  {
    files: ['packages/kernel/**'],
    who: 'the kernel',
    may: 'its own files and npm packages that run in a browser',
    targets: [OWN],
    npm: { not: NOT_IN_BROWSER },
  },
  {
    files: ['packages/finance/{cli,bench}.ts'],
    who: 'the command of finance',
    may: 'its own files, kernel and any npm package',
    targets: [OWN, KERNEL],
  },
  {
    files: ['packages/finance/**', 'packages/contract/**'],
    who: 'finance and contract',
    may: 'their own files, kernel and npm packages that run in a browser',
    targets: [OWN, KERNEL],
    npm: { not: NOT_IN_BROWSER },
  },
  {
    files: ['packages/ui/**'],
    who: 'ui',
    may: 'its own files, kernel and npm packages that run in a browser',
    targets: [OWN, KERNEL],
    npm: { not: NOT_IN_BROWSER },
  },
  {
    files: ['packages/web-platform/**'],
    who: 'web-platform',
    may: 'its own files, ui, contract, kernel and npm packages that run in a browser; no business code',
    targets: [OWN, 'packages/ui/**', KERNEL, CONTRACT],
    npm: { not: NOT_IN_BROWSER },
  },
  {
    files: [
      'packages/api-platform/**/*.test.ts',
      'packages/api-platform/testing/**',
      'packages/api-platform/testing.ts',
    ],
    who: 'a test of api-platform',
    may: 'its own files, integrations with their fakes, contract and kernel; no business code',
    targets: [OWN, INTEGRATIONS, KERNEL, CONTRACT],
    npm: { not: NOT_IN_SERVER },
  },
  {
    files: ['packages/api-platform/**'],
    who: 'api-platform',
    may: "its own files, integrations' port.ts, ports.ts outcome.ts and fake-world.ts, contract and kernel; no business code",
    targets: [OWN, ...PORTS, 'integrations/fake-world.ts', KERNEL, CONTRACT],
    npm: { not: NOT_IN_SERVER },
  },
  {
    files: ['apps/web/**'],
    who: 'the web application',
    may: "its own files, domains, capabilities' web/ and root files, web-platform, ui, kernel, finance and contract; nothing of the server",
    targets: [
      'apps/web/**',
      'domains/**',
      'capabilities/*/web/**',
      'capabilities/*/*',
      'packages/{web-platform,ui,kernel,finance,contract}/**',
    ],
  },
  { files: ['apps/**'], who: 'an application', may: 'everything', targets: ['**'] },
  {
    files: ['db/**'],
    who: 'db/',
    may: 'everything but apps, domains and web/',
    targets: ['db/**', 'packages/**', 'integrations/**', 'capabilities/*/*', 'capabilities/*/server/**'],
  },
  {
    files: ['e2e/**'],
    who: 'a journey',
    may: "its own files, the route rows, the demo's papers and made-up businesses, kernel, finance, contract and capabilities' words and root files, and how a free port is found: it sees the product from outside",
    targets: [
      'e2e/**',
      'tools/postgres.ts',
      KERNEL,
      FINANCE,
      CONTRACT,
      'capabilities/*/*',
      'capabilities/*/words/*',
      'apps/rows.ts',
      'db/demo/papers.ts',
      'integrations/businesses/**',
    ],
  },
  {
    files: ['tools/{bench,crash,move,setup,simulate}/**', 'tools/spec-map.ts'],
    who: 'a tool that runs the product',
    may: 'tools, apps, db/ and all of the server',
    targets: [
      'tools/**',
      'apps/*',
      'db/**',
      'packages/**',
      INTEGRATIONS,
      'capabilities/*/*',
      'capabilities/*/server/**',
    ],
  },
  {
    files: ['tools/**'],
    who: 'a tool',
    may: "tools, kernel and capabilities' data/, start the product, and lock a folder as it does",
    targets: [
      'tools/**',
      'apps/all/start.ts',
      'packages/api-platform/{dir-lock,refused-start}.ts',
      'capabilities/*/data/**',
      KERNEL,
    ],
  },
]
