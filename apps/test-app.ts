import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { readXlsx } from 'hucre/xlsx'
import type { Actor } from '@poonji/api-platform/actor.ts'
import { loadConfig } from '@poonji/api-platform/config.ts'
import { buildServer } from '@poonji/api-platform/http/server.ts'
import type { Runtime } from '@poonji/api-platform/runtime.ts'
import { travelTo } from '@poonji/api-platform/time-travel.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer, Call, CallInput, Domain } from '@poonji/contract/call.ts'
import type { Permission } from '@poonji/contract/permissions.ts'
import { urlOfCall } from '@poonji/contract/url-of.ts'
import { addMember, grantRole } from '@poonji/capabilities/access/server/service.ts'
import { layRole } from '@poonji/capabilities/access/server/testing.ts'
import { beginSession } from '@poonji/capabilities/identity/server/sessions.ts'
import { layOrganisation } from '@poonji/capabilities/organisations/server/testing.ts'
import type { OrganisationType } from '@poonji/capabilities/organisations/status.ts'
import { z } from 'zod'
import { assemble } from './assemble.ts'
import { openTestDatabase } from './test-database.ts'
import { watchTrail } from './watch-trail.ts'

export interface Reply<T> {
  status: number
  success: boolean
  data: T
  message: string
  fieldErrors: Record<string, string>
}

/** Somebody logged in: sends calls as they would. */
export interface Person {
  accountId: string
  token: string
  call<C extends Call>(call: C, input: CallInput<C>, headers?: Record<string, string>): Promise<Reply<Answer<C>>>
}

/**
 * The whole product on a database of its own, for tests: PostgreSQL when TEST_DATABASE_URL names a server, else
 * embedded in memory. Close it in `after`.
 */
export interface TestApp {
  runtime: Runtime
  app: FastifyInstance
  tenant: string
  /** Somebody without a session. */
  anyone: Person
  transaction<T>(change: (work: Work) => Promise<T>, viewer?: Actor): Promise<T>
  /** Makes an account with a role (its domain follows) and logs it in. */
  person(options: PersonOptions): Promise<Person>
  organisation(options?: {
    type?: OrganisationType
    name?: string
    assignedTo?: string
    broughtBy?: string
    region?: string
    tenant?: string
  }): Promise<string>
  /** The text of the newest message to a mobile or mail address. */
  lastMessage(to: string): Promise<string>
  /** The texts of all that were sent to it, the newest first. */
  messagesTo(to: string): Promise<string[]>
  drainJobs(): Promise<number>
  /** Moves the business date on; jobs that wait for their time come sooner. */
  moveTo(on: string): Promise<void>
  close(): Promise<void>
}

export interface PersonOptions {
  role?: string
  /** Staff and partners: a role that holds these and no others. */
  permissions?: readonly Permission[]
  domain?: Domain
  mobile?: string
  name?: string
  /** Buyers: the organisations they belong to. */
  memberOf?: string[]
  partnerOf?: string
  visibility?: Actor['visibility']
  region?: string
  managerId?: string
  tenant?: string
}

let counter = 0

/** What a test sees must not depend on when it is run: in the first minutes of a day its night has not been closed. */
const STARTS_AT_HOUR = 11

export async function startTestApp(): Promise<TestApp> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'poonji-test-'))
  const database = await openTestDatabase(process.env.TEST_DATABASE_URL)
  const keys = `t1:${randomBytes(32).toString('base64')}`
  const config = {
    ...loadConfig({ LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent', KEYS: keys }),
    dataDir,
    databaseUrl: database.url,
    poolMax: 4,
  }
  const runtime = await assemble(config, database)
  const { clock } = runtime.platform
  clock.moveToHour(clock.today(), STARTS_AT_HOUR)
  const app = await buildServer(runtime, { formTargets: [], strangersAMinute: 1_000_000, answers: 'compared' })
  const trail = watchTrail(runtime, app)
  await app.ready()
  const tenant = config.tenants[0] ?? ''
  const transaction = <T>(change: (work: Work) => Promise<T>, viewer?: Actor) =>
    runtime.transaction({ tenant, viewer: viewer ?? null }, change)

  const send = async <C extends Call>(
    token: string,
    call: C,
    input: CallInput<C>,
    headers: Record<string, string> = {},
  ) => {
    const response = await app.inject(request(tenant, token, call, input, headers))
    return { status: response.statusCode, ...readReply(call, response.body) } as Reply<Answer<C>>
  }
  const as = (accountId: string, token: string): Person => ({
    accountId,
    token,
    call: (call, input, headers) => send(token, call, input, headers),
  })

  const messagesTo = async (to: string) => {
    await runtime.drainJobs()
    const rows = await runtime.platform.database.db
      .selectFrom('fake_world')
      .select('value')
      .where('service', '=', 'outbox')
      .orderBy('key', 'desc')
      .execute()
    return rows
      .map(row => row.value as { to: string; text: string })
      .filter(one => one.to === to)
      .map(one => one.text)
  }

  return {
    runtime,
    app,
    tenant,
    anyone: as('', ''),
    transaction,
    drainJobs: () => runtime.drainJobs(),
    moveTo: on => travelTo(runtime.platform, on),
    async person(options) {
      const domain = options.domain ?? (await domainOf(runtime, options))
      return runtime.transaction({ tenant: options.tenant ?? tenant }, async work => {
        const { id } = await work.db
          .insertInto('account')
          .values({
            tenant: work.tenant,
            mobile: options.mobile ?? `98${String(10_000_000 + counter++)}`,
            name: options.name ?? 'Test Person',
            domain,
            email: null,
            visibility: options.visibility ?? 'all',
            region: options.region ?? null,
            manager_id: options.managerId ?? null,
            partner_organisation_id: options.partnerOf ?? null,
            blocked_at: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        if (domain === 'buyer')
          for (const organisationId of options.memberOf ?? [])
            await addMember(work, id, organisationId, options.role === 'BUYER_VIEWER' ? 'BUYER_VIEWER' : 'BUYER_OWNER')
        else if (options.role) await grantRole(work, id, options.role)
        else if (options.permissions?.length)
          await grantRole(work, id, await layRole(work, domain, options.permissions))
        return as(id, await beginSession(work, id, 'test', 'app'))
      })
    },
    organisation: (options = {}) =>
      layOrganisation(runtime.platform.database.db, {
        tenant: options.tenant ?? tenant,
        ...(options.type && { type: options.type }),
        ...(options.name !== undefined && { name: options.name }),
        assigned_to: options.assignedTo ?? null,
        brought_by: options.broughtBy ?? null,
        region: options.region ?? null,
      }),
    messagesTo,
    async lastMessage(to) {
      const [newest] = await messagesTo(to)
      if (newest === undefined) throw new Error('no message was sent')
      return newest
    },
    async close() {
      await app.close()
      await runtime.queue.stop()
      await database.close()
      fs.rmSync(dataDir, { recursive: true, force: true })
      trail.prove()
    },
  }
}

function request<C extends Call>(
  tenant: string,
  token: string,
  call: C,
  input: CallInput<C>,
  headers: Record<string, string>,
): InjectOptions {
  // what the schema refuses is sent as it is: the server is to refuse it
  const given = 'body' in input ? input.body : undefined
  const encoded = given === undefined ? undefined : z.safeEncode(call.body, given)
  const body = encoded?.success ? encoded.data : given
  return {
    method: call.method,
    url: urlOfCall(call, { product: tenant, domain: 'buyer', ...input }),
    headers: {
      ...(token && { token }),
      ...(call.idempotent && { 'idempotency-key': randomUUID() }),
      ...headers,
    },
    ...(body !== undefined && { payload: body as object }),
  }
}

function readReply<C extends Call>(call: C, text: string) {
  const json = (text.startsWith('{') ? JSON.parse(text) : {}) as Partial<Reply<unknown>>
  const data = json.success ? z.parse(call.answer, json.data) : json.data
  return { success: json.success ?? false, data, message: json.message ?? '', fieldErrors: json.fieldErrors ?? {} }
}

/** The table of a list's download as whoever asks for it reads it: the titles of its columns, then its rows. */
export async function tableOfFile<C extends Call>(world: TestApp, person: Person, call: C, input: CallInput<C>) {
  const [table = []] = await sheetsOfFile(world, person, call, input)
  return table
}

/** The sheets of a download: its tables, then what it says of itself. @throws where a text lacks what it is to be filled with */
export async function sheetsOfFile<C extends Call>(world: TestApp, { token }: Person, call: C, input: CallInput<C>) {
  const { rawPayload } = await world.app.inject(request(world.tenant, token, call, input, {}))
  const sheets = (await readXlsx(rawPayload)).sheets.map(({ rows }) => rows)
  const left = /\{\{\w+\}\}/.exec(JSON.stringify(sheets))
  if (left) throw new Error(`a text of ${call.id} was not filled in: ${left[0]}`)
  return sheets
}

async function domainOf(runtime: Runtime, options: PersonOptions): Promise<Domain> {
  if (!options.role) return 'buyer'
  const role = await runtime.platform.database.db
    .selectFrom('role')
    .select('domain')
    .where('code', '=', options.role)
    .executeTakeFirstOrThrow()
  return role.domain
}
