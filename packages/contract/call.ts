import { z } from 'zod'
import type { Asked } from './permissions.ts'

/** The four kinds of signed-in user; `anyone` in a row means that no session is needed. */
export type Domain = 'buyer' | 'admin' | 'partner' | 'bureau'
export type Viewer = Domain | 'anyone'

/**
 * Whose data a call touches, checked by the platform before anything is validated:
 * - `public`: nobody's; `self`: the session's own account; `tenant`: a list that its query filters by the viewer;
 * - `link`: whoever holds a signed link or code, checked by the handler; `provider`: an outside service, by its signature;
 * - `{ of, param }`: the thing named by a path parameter, found through the scope registered under `of`.
 */
export type Scope = 'public' | 'self' | 'tenant' | 'link' | 'provider' | { of: string; param: string }

/** `form`: a hand-off or callback sent by a browser form; `webhook`: a provider's signed call with its raw body. */
export type CallKind = 'json' | 'multipart' | 'file' | 'form' | 'webhook'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Call<
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
  P extends string = string,
> {
  /** `<capability>.<verb>`; the part before the dot is the cache tag that `changes` of other rows name. */
  id: string
  kind: CallKind
  method: Method
  /** Parameters in braces: `/api/v2/lead/{orgId}`. `{product}` is the tenant, `{domain}` the viewer's domain. */
  path: P
  summary: string
  who: readonly Viewer[]
  permission: Asked | null
  scope: Scope
  query: Q
  body: B
  answer: A
  /** A command that creates or moves something: it needs an `idempotency-key` header. */
  idempotent: boolean
  /** Cache tags that a success makes stale. */
  changes: readonly string[]
}

type ParamNames<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | ParamNames<Rest> : never
export type Params<C extends Call> = Record<Exclude<ParamNames<C['path']>, 'product' | 'domain'>, string>
export type Query<C extends Call> = z.output<C['query']>
export type Body<C extends Call> = z.output<C['body']>
export type Answer<C extends Call> = z.output<C['answer']>

type Part<K extends string, T> = [T] extends [undefined] ? unknown : { [k in K]: T }
/** What a caller gives: path parameters flat, plus `query` and `body` where the row has them. */
export type CallInput<C extends Call> = Params<C> &
  Part<'query', z.input<C['query']>> &
  Part<'body', z.output<C['body']>>

interface CallSpec<P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> {
  id: string
  kind?: CallKind
  method: Method
  path: P
  summary: string
  who: readonly Viewer[]
  permission?: Asked
  scope: Scope
  query?: Q
  body?: B
  answer: A
  idempotent?: boolean
  changes?: readonly string[]
}

const nothing = z.undefined()

/** Declares one call. Everything the server registers and the browser sends comes from the row that this returns. */
export function defineCall<
  const P extends string,
  A extends z.ZodType,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(spec: CallSpec<P, Q, B, A>): Call<Q, B, A, P> {
  return {
    kind: 'json',
    idempotent: false,
    changes: [],
    ...spec,
    permission: spec.permission ?? null,
    query: spec.query ?? (nothing as unknown as Q),
    body: spec.body ?? (nothing as unknown as B),
  }
}
