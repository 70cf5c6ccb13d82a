import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '@poonji/api-platform/config.ts'
import type { Work } from '@poonji/api-platform/work.ts'

const MOST_MARKS = 5
const YEAR_SECONDS = 365 * 86_400

const isSecure = (config: Config) => config.publicUrl.startsWith('https:')
const cookieName = (config: Config) => (isSecure(config) ? '__Host-known' : 'known')

/** A mark of a mobile that nobody else can make and that tells nobody which it is. */
const markOf = ({ platform, tenant }: Work, mobile: string) =>
  platform.crypto.hash('known-browser', `${tenant}:${mobile}`)

const marksIn = (config: Config, request: FastifyRequest) => request.cookies[cookieName(config)]?.split('.') ?? []

/**
 * Whether a mobile has logged in in this browser before. It lets nobody in: its owner alone asks for codes there, and
 * whoever else asks for them elsewhere cannot use up theirs.
 */
export const isKnownBrowser = (work: Work, request: FastifyRequest, mobile: string): boolean =>
  marksIn(work.platform.config, request).includes(markOf(work, mobile))

/** After a login: the browser is known from now on, for each of the last mobiles that logged in there. */
export function rememberBrowser(work: Work, request: FastifyRequest, reply: FastifyReply, mobile: string): void {
  const { config } = work.platform
  const mark = markOf(work, mobile)
  const marks = [mark, ...marksIn(config, request).filter(other => other !== mark)].slice(0, MOST_MARKS)
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge: YEAR_SECONDS,
  } as const
  void reply.setCookie(cookieName(config), marks.join('.'), options)
}
