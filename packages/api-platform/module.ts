import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, Body, Call, Params, Query } from '@poonji/contract/call.ts'
import type { Db } from './database.ts'
import type { Subscriber } from './events.ts'
import type { JobHandler } from './jobs.ts'
import type { Runtime } from './runtime.ts'
import type { Outside, Work } from './work.ts'

export interface Input<C extends Call> {
  params: Params<C>
  query: Query<C>
  body: Body<C>
  /** For files, hand-offs, cookies and raw bodies only. */
  request: FastifyRequest
  reply: FastifyReply
}

export interface Handler {
  call: Call
  mode: 'work' | 'list' | 'outside'
  run: (work: never, input: never) => Promise<unknown>
}

/** Answers a call: a GET on the pool, anything else in one transaction. */
export function on<C extends Call>(call: C, run: (work: Work, input: Input<C>) => Promise<Answer<C>>): Handler {
  return { call, mode: 'work', run }
}

/** Answers a list by one `keysetPage`: whose session it is may then be asked within the list's own statement. */
export function onList<C extends Call>(call: C, run: (work: Work, input: Input<C>) => Promise<Answer<C>>): Handler {
  return { call, mode: 'list', run }
}

/** Answers a call that speaks with the outside: no transaction is open; changes are made in `outside.transaction`. */
export function onOutside<C extends Call>(
  call: C,
  run: (outside: Outside, input: Input<C>) => Promise<Answer<C>>,
): Handler {
  return { call, mode: 'outside', run }
}

/** Whose a thing is; a null organisation is the tenant's own. */
export interface Owner {
  tenant: string
  organisationId: string | null
}
export type ScopeResolver = (db: Db, id: string) => Promise<Owner | undefined>

/** What a capability brings; its `server/routes.ts` exports one as default and assembly finds it there. */
export interface Module {
  name: string
  handlers?: Handler[]
  jobs?: JobHandler[]
  subscribers?: Subscriber[]
  /** Scope name (as in a row's `{ of }`) → whose a thing is. */
  scopes?: Record<string, ScopeResolver>
  /** Plain pages for visitors and providers: HTML that is not the app's. */
  pages?: (app: FastifyInstance, runtime: Runtime) => void
}

export const defineModule = (module: Module): Module => module
