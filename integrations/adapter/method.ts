import type { z } from 'zod'
import type { Unavailable } from '../outcome.ts'

/** One question that the product asks an adapter, and what it takes for an answer to it. */
export interface Method<Body, Answer> {
  /** Its address behind the adapter's: `pan/verify`. */
  at: string
  summary: string
  /** What is sent. Dates of the product are text on the wire, bytes base64. */
  request: z.ZodType<Body>
  /** What is believed; an outage fits every method and is not written again in each. */
  answer: z.ZodType<Answer>
  /** Ours, unique for ever: the adapter does the work of one key once. */
  key?: (body: Body) => string
  /** Whether a well-formed answer is to this question and not to another. */
  fits?: (answer: Answer, body: Body) => boolean
}

/** The same type in each part, however it was put together; assignable alone would let a forgotten field pass. */
type Same<A, B> =
  (<T>() => T extends Flat<A> ? 1 : 2) extends <T>() => T extends Flat<B> ? 1 : 2 ? unknown : { differs: [A, B] }
type Flat<T> = T extends Date | Uint8Array
  ? T
  : T extends (infer One)[]
    ? Flat<One>[]
    : T extends object
      ? { [Name in keyof T]: Flat<T[Name]> }
      : T

/** A method whose schemas the compiler proves to be exactly the port's types. */
export const method =
  <Body, Answer>() =>
  <Sent extends z.ZodType<Body>, Believed extends z.ZodType<Exclude<Answer, Unavailable>>>(
    described: Method<Body, Exclude<Answer, Unavailable>> & {
      request: Sent & Same<z.output<Sent>, Body>
      answer: Believed & Same<z.output<Believed>, Exclude<Answer, Unavailable>>
    },
  ): Method<Body, Exclude<Answer, Unavailable>> =>
    described

/** Asks the adapter; whatever goes wrong is an outage. */
export type Ask = <Body, Answer>(asked: Method<Body, Answer>, body: Body) => Promise<Answer | Unavailable>
