import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { loadConfig } from '@poonji/api-platform/config.ts'
import { openDatabase } from '@poonji/api-platform/database.ts'
import { RefusedStart } from '@poonji/api-platform/refused-start.ts'
import { ADAPTER_METHODS } from '@poonji/integrations/adapter/adapter-ports.ts'
import { businessOf } from '@poonji/integrations/businesses/business.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { makeSignatory } from '@poonji/integrations/crypto/certificates.ts'
import { memoryWorld } from '@poonji/integrations/fake-world.ts'
import { fakePorts } from '@poonji/integrations/ports.ts'
import { folderStore } from '@poonji/integrations/storage/folder.ts'
import { adapterServer, type AdapterServer } from '@poonji/integrations/testing/adapter-server.ts'
import { localHttp, type LocalServer } from '@poonji/integrations/testing/local-http.ts'
import { startPostgres, type Cluster } from '../tools/postgres.ts'
import { assemble } from './assemble.ts'
import { codeIn, startProduction, type Sms } from './start-production.ts'

const SECRET = 'the secret of the adapter of this test'
const GSTIN = gstinFor('27', 'ZZZCK2011K')
const MOBILE = '9812300001'
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'poonji-production-'))
const outside = path.join(folder, 'outside.json')
const { keyPem, certPem } = makeSignatory({ commonName: 'Test', organisation: 'Test' })

/** What a tenant is begun with. */
const BEGIN = {
  tenant: 'poonji',
  lender: {
    ...{ legalName: 'Harvest Credit Limited', cin: 'U65929MH2021PLC351234', rbiNumber: 'N-13.02399' },
    ...{ gstin: gstinFor('29', 'AAACH3010A'), address: '1 Residency Road, Bengaluru 560025' },
    ...{ supportPhone: '080 4000 1000', supportEmail: 'help@harvest.example' },
    ...{ grievanceName: 'Meena Iyer', grievancePhone: '080 4000 1001', grievanceEmail: 'officer@harvest.example' },
    ...{ accountName: 'Harvest Credit', accountNumber: '920020004418777', ifsc: 'HDFC0000001', bankName: 'HDFC Bank' },
  },
  administrators: [
    { name: 'Asha Verma', mobile: '9812300009', email: 'asha@harvest.example' },
    { name: 'Ravi Kumar', mobile: '9812300008', email: 'ravi@harvest.example' },
  ],
}

let cluster: Cluster | undefined
let sms: LocalServer
let adapter: AdapterServer
let env: NodeJS.ProcessEnv
const sent: Sms[] = []

before(async () => {
  const given = process.env.TEST_DATABASE_URL
  if (!given) cluster = await startPostgres()
  sms = await localHttp((_request, body, response) => {
    sent.push(JSON.parse(body.toString()) as Sms)
    response.end('{}')
  })
  const settings = { outsideUrl: 'http://localhost:3000', gatewayMerchantKey: '0123456789abcdef' }
  const fakes = fakePorts(memoryWorld(), { ...settings, storage: folderStore(folder) })
  adapter = await adapterServer({ ...fakes, aadhaarOtp: fakes.aadhaar }, SECRET)
  env = {
    MODE: 'production',
    DATABASE_URL: await newDatabase(cluster?.url ?? given ?? ''),
    DATA_DIR: folder,
    KEYS: `k1:${randomBytes(32).toString('base64')}`,
    OUTSIDE: outside,
    PUBLIC_URL: 'https://loans.example.in',
    TENANTS: 'poonji',
  }
})
after(async () => {
  await sms.close()
  await adapter.close()
  if (cluster) await cluster.stop()
  else await asked(process.env.TEST_DATABASE_URL ?? '', `drop database ${nameOf(env.DATABASE_URL ?? '')} with (force)`)
  fs.rmSync(folder, { recursive: true })
})

const nameOf = (url: string) => new URL(url).pathname.slice(1)

async function newDatabase(server: string): Promise<string> {
  const name = `poonji_${randomUUID().replaceAll('-', '')}`
  await asked(server, `create database ${name}`)
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

async function asked<Row extends pg.QueryResultRow>(url: string, question: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(question)).rows
  } finally {
    await client.end()
  }
}

/** Every service, none of which is spoken to but the SMS gateway and the adapter. */
const services = () => ({
  sms: { url: sms.url, method: 'POST', body: { as: 'json', fields: { to: '{to}', text: '{text}' } } },
  mail: { host: '127.0.0.1', port: 9, secure: false, from: 'loans@example.in' },
  gateway: {
    ...{ merchantId: 'M1', merchantKey: '0123456789abcdef', website: 'W', industryType: 'Retail', channel: 'WEB' },
    ...{ baseUrl: 'https://pay.example.in', payee: { vpa: 'us@bank', name: 'Us' } },
  },
  aadhaar: { certificates: [certPem], maxAgeDays: 3 },
  accountAggregator: {
    ...{ baseUrl: 'https://aa.example.in', consentPageUrl: 'https://aa.example.in/consent', apiKey: 'k', fiuId: 'us' },
    ...{ customerHandle: 'aa', keyPem, keyId: 'us', aggregatorCertPem: certPem },
  },
  esign: {
    ...{ providerUrl: 'https://esign.example.in', aspId: 'US', signatory: { keyPem, certPem } },
    ...{ providerCertPem: certPem, authorities: [certPem] },
  },
  malwareScan: { host: '127.0.0.1', port: 9 },
  adapter: {
    baseUrl: adapter.url,
    secret: SECRET,
    ports: Object.keys(ADAPTER_METHODS),
    mandatePages: ['https://mandates.example.in'],
  },
})

/** A program of the project, to its end. */
function run(program: string, given: string[] = [], more: NodeJS.ProcessEnv = {}) {
  const file = path.resolve(import.meta.dirname, '..', program)
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...given], {
    env: { PATH: process.env.PATH, ...env, ...more },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const setUp = (config: object) => fs.writeFileSync(outside, JSON.stringify(config))

/** What a start says that is refused before it opens a database. */
const refusal = (config: object) => {
  setUp(config)
  const database = Promise.reject(new Error('the database was opened'))
  database.catch(() => {})
  return assemble(loadConfig({ ...env, LOG_LEVEL: 'silent' }), database).then(
    () => 'started',
    (error: Error) => error.message,
  )
}

test('production does not start without its settings, and names those that are missing', () => {
  const refuses = (given: NodeJS.ProcessEnv, words: RegExp) => assert.throws(() => loadConfig(given), words)
  refuses({ MODE: 'production' }, /needs DATABASE_URL, KEYS, PUBLIC_URL, OUTSIDE/)
  refuses({ ...env, KEYS: '' }, /needs KEYS$/)
  refuses({ ...env, PUBLIC_URL: 'http://loans.example.in' }, /PUBLIC_URL with https/)
  refuses({ ...env, LAN: 'true' }, /--lan/)
})

test('a setting that is wrong is named before anything is begun, and what it holds is not', () => {
  const refuses = (more: NodeJS.ProcessEnv, words: RegExp) =>
    assert.throws(
      () => loadConfig({ ...env, ...more }),
      (error: Error) => error instanceof RefusedStart && words.test(error.message),
    )
  for (const PORT of ['abc', '99999']) refuses({ PORT }, /at PORT$/)
  for (const PUBLIC_URL of ['ftp://a.example.in', 'https://a.example.in/app']) refuses({ PUBLIC_URL }, /at PUBLIC_URL$/)
  assert.equal(loadConfig({ ...env, PUBLIC_URL: 'https://a.example.in/' }).publicUrl, 'https://a.example.in')
  refuses({ MODE: 'prod' }, /at MODE$/)
  for (const DATABASE_URL of ['mysql://a:b@127.0.0.1/x', 'poonji']) refuses({ DATABASE_URL }, /at DATABASE_URL$/)
  for (const FILES_URL of ['https://bucket.s3.example.in', 'gs://bucket']) refuses({ FILES_URL }, /at FILES_URL$/)
  for (const FILES_URL of ['/var/lib/poonji', 'files', 's3://k:s@bucket'])
    assert.equal(loadConfig({ ...env, FILES_URL }).filesUrl, FILES_URL)
  const key = randomBytes(32).toString('base64')
  for (const KEYS of ['abc', `k1:${key.slice(4)}`, `:${key}`, `k1:${key},k1:${key}`]) refuses({ KEYS }, /at KEYS$/)
  refuses({ PROXIES: '10.0.0.0/8,mine' }, /at PROXIES$/)
  refuses({ TENANTS: 'poonji,Poonji Agri' }, /at TENANTS/)
  refuses({ TENANTS: 'poonji, poonji-agri', TENANT_HOSTS: 'agri.example.in=poonji-agr' }, /gives agri\.example\.in to/)
  const { tenants, tenantHosts, proxies } = loadConfig({
    ...{ ...env, TENANTS: 'poonji, poonji-agri', TENANT_HOSTS: 'Agri.example.in = poonji-agri' },
    ...{ PROXIES: 'loopback, 10.0.0.0/8, fd00::/8' },
  })
  assert.deepEqual(tenants, ['poonji', 'poonji-agri'])
  assert.deepEqual([...tenantHosts], [['agri.example.in', 'poonji-agri']])
  assert.equal(proxies, 'loopback, 10.0.0.0/8, fd00::/8')
})

test('a key or certificate that is none stops the start, and is named', async () => {
  const { esign, aadhaar, accountAggregator, ...rest } = services()
  const words = await refusal({
    ...rest,
    esign: { ...esign, signatory: { keyPem: certPem, certPem: 'no certificate' }, authorities: [keyPem] },
    aadhaar: { ...aadhaar, certificates: [certPem, '-----BEGIN CERTIFICATE-----'] },
    accountAggregator: { ...accountAggregator, aggregatorCertPem: 'no key' },
  })
  for (const field of [
    ...['esign.signatory.keyPem', 'esign.signatory.certPem', 'esign.authorities[0]'],
    ...['aadhaar.certificates[1]', 'accountAggregator.aggregatorCertPem'],
  ])
    assert.ok(words.includes(field), field)
})

test('a refused start says why and nothing else', () => {
  const refused = { status: 1, stdout: '', stderr: 'MODE=production needs KEYS\n' }
  assert.deepEqual(run('apps/all/main.ts', [], { KEYS: '' }), refused)
})

test('production plays no service: each that is not set up is named', async () => {
  assert.match(
    await refusal({}),
    /does not set up sms, mail, messaging \(by the adapter\), gst .*, gateway, aadhaar, .*malwareScan/,
  )
  const { mail: _mail, ...without } = services()
  assert.match(await refusal(without), /does not set up mail \(docs/)
  const { adapter: other, ...rest } = services()
  const fewer = { ...other, ports: other.ports.filter(name => name !== 'payouts') }
  assert.match(await refusal({ ...rest, adapter: fewer }), /does not set up payouts \(by the adapter\) \(docs/)
})

test('production starts, sends a login code by SMS, asks the adapter, and knows no demo', async () => {
  setUp(services())
  const unknown = 'nobody has said who lends as poonji: npm run setup -- FILE.json\n'
  assert.deepEqual(run('apps/all/main.ts'), { status: 1, stdout: '', stderr: unknown })
  const begin = path.join(folder, 'begin.json')
  fs.writeFileSync(begin, JSON.stringify(BEGIN))
  const begun = 'poonji is set up. Log in as one of its administrators and make the others at /access/people.\n'
  assert.deepEqual(run('tools/setup/main.ts', [begin]), { status: 0, stdout: begun, stderr: '' })
  const server = await startProduction(folder, env, sent)
  try {
    const { DATABASE_URL = '' } = env
    const administrator = await server.logIn('9812300009')
    const session = await server.call('GET', '/api/v1/session', administrator)
    assert.deepEqual(
      [session.data.name, session.data.domain, session.data.demo, session.data.roles.map(({ code }) => code)],
      ['Asha Verma', 'admin', false, ['ADMINISTRATOR']],
    )

    const newcomer = await server.logIn(MOBILE)
    const found = await server.call('POST', '/api/v1/poonji/login/company/gst', newcomer, { gstin: GSTIN })
    assert.equal(found.data.bringing.company.legalName, businessOf(GSTIN).legalName)
    assert.deepEqual(
      adapter.asked.map(({ at }) => at),
      ['gst/search', 'pan/verify'],
    )
    adapter.spoil(made => ({ ...made, signature: '' }))
    assert.equal(
      (await server.call('POST', '/api/v1/poonji/login/company/gst', newcomer, { gstin: GSTIN })).status,
      503,
    )

    for (const place of ['/demo', '/demo/ui', '/demo/messages', '/demo/outside/consent'])
      for (const accept of ['text/html', 'application/json'])
        assert.equal((await fetch(server.url + place, { headers: { accept } })).status, 404, place)
    const described = await (await fetch(`${server.url}/openapi.json`)).text()
    assert.doesNotMatch(described, /\/demo\//)
    const login = await fetch(`${server.url}/login`)
    assert.match(login.headers.get('content-security-policy') ?? '', /form-action [^;]*https:\/\/mandates\.example\.in/)
    assert.doesNotMatch(await login.text(), /demo/i)
    const script = await fetch(`${server.url}/assets/main.js`)
    assert.equal(script.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.equal(script.headers.get('x-content-type-options'), 'nosniff')
    assert.equal(
      script.headers.get('content-security-policy'),
      null,
      'what only a page heeds is not sent with each file',
    )
    assert.deepEqual(await asked(DATABASE_URL, 'select from fake_world'), [])
    assert.deepEqual(await asked(DATABASE_URL, 'select from organisation'), [], 'no demo world')

    assert.match(server.said(), /"method":"gst\/search".*the signature of the answer is not right/)
    const codes = sent.map(({ text }) => codeIn(text))
    for (const told of [GSTIN, MOBILE, SECRET, adapter.url, ...codes]) assert.ok(!server.said().includes(told), told)
  } finally {
    await server.end()
  }
})

test('a database is the demo’s or production’s for good, and stays with its oldest key', async () => {
  const { DATABASE_URL = '' } = env
  const start = async (more: NodeJS.ProcessEnv) => {
    const config = loadConfig({ ...env, LOG_LEVEL: 'silent', ...more })
    const database = await openDatabase(config)
    try {
      const { queue } = await assemble(config, database)
      await queue.stop()
      return 'started'
    } catch (error) {
      return error instanceof Error ? error.message : ''
    } finally {
      await database.close()
    }
  }
  const last = `from kysely_migration where name = (select max(name) from kysely_migration)`
  const [undone] = await asked<{ name: string; timestamp: string }>(DATABASE_URL, `delete ${last} returning *`)
  assert.ok(undone)
  assert.match(await start({ MODE: 'demo' }), /MODE=production has to be said/, 'and its schema is left as it is')
  await asked(DATABASE_URL, `insert into kysely_migration values ('${undone.name}', '${undone.timestamp}')`)
  assert.equal(await start({}), 'started')
  const newer = `k2:${randomBytes(32).toString('base64')}`
  assert.equal(await start({ KEYS: `${newer},${env.KEYS}` }), 'started')
  for (const KEYS of [newer, `${env.KEYS},${newer}`]) assert.match(await start({ KEYS }), /began with another key/)
  const other = `k2:${randomBytes(32).toString('base64')}`
  for (const KEYS of [env.KEYS, `${other},${env.KEYS}`]) assert.match(await start({ KEYS }), /KEYS lacks k2, or/)
  await asked(DATABASE_URL, `insert into fake_world (service, key, value) values ('outbox', '1', '{}')`)
  assert.match(await start({}), /has been the demo’s/)
  await asked(DATABASE_URL, `delete from fake_world; insert into setting values ('clock.offsetMs', '86400000')`)
  assert.match(await start({}), /has been the demo’s/)
})
