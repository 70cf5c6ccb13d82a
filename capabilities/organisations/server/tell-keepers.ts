import type { Work } from '@poonji/api-platform/work.ts'
import { isColleague } from '@poonji/capabilities/access/server/service.ts'
import { tellAccount } from '@poonji/capabilities/identity/server/service.ts'
import { nameInMessage } from '@poonji/kernel/identifiers/organisation-name.ts'
import { texts } from './texts.ts'

/** Of no organisation: what staff are told is none of what was sent to the client, which its partner reads too. */
const ABOUT = { purpose: 'client-given' }

interface Client {
  organisationId: string
  name: string
}

/** Whose client it is from now on is told by SMS, and whose it was, while they work here; who did it knows. */
export async function tellGiven(
  work: Work,
  { organisationId, name, from, to }: Client & { from: string | null; to: string },
): Promise<void> {
  const told = { organisation: nameInMessage(name), who: work.actor.name }
  const link = pageOf(work, organisationId)
  if (to !== work.actor.accountId)
    await tellAccount(work, to, ABOUT, language => texts.t(language, 'sms.given', { ...told, link }))
  if (!from || from === work.actor.accountId || !(await isColleague(work, from))) return
  const keeper = await nameOf(work, to)
  await tellAccount(work, from, ABOUT, language => texts.t(language, 'sms.givenAway', { ...told, to: keeper }))
}

/** One SMS to whom all that a partner brought was given, and one to each whose they were, while they work here. */
export async function tellGivenMany(
  work: Work,
  { partner, to, before }: { partner: string; to: string; before: readonly (string | null)[] },
): Promise<void> {
  const told = { partner: nameInMessage(partner), who: work.actor.name }
  const given = { ...told, count: before.length, link: `${work.platform.config.publicUrl}${OWN_CLIENTS}` }
  if (to !== work.actor.accountId)
    await tellAccount(work, to, ABOUT, language => texts.t(language, 'sms.givenMany', given))
  const keeper = await nameOf(work, to)
  for (const from of new Set(before)) {
    if (!from || from === work.actor.accountId || !(await isColleague(work, from))) continue
    const count = before.filter(one => one === from).length
    const away = { ...told, count, to: keeper }
    await tellAccount(work, from, ABOUT, language => texts.t(language, 'sms.givenManyAway', away))
  }
}

const OWN_CLIENTS = '/BUYER/organisation?view=ASSIGNED'

/** One SMS to the successor of who leaves, however many clients these were. */
export async function tellSuccessor(work: Work, given: { from: string; to: string; count: number }): Promise<void> {
  if (given.to === work.actor.accountId) return
  const told = { from: await nameOf(work, given.from), count: given.count }
  const link = `${work.platform.config.publicUrl}${OWN_CLIENTS}`
  await tellAccount(work, given.to, ABOUT, language => texts.t(language, 'sms.handedClients', { ...told, link }))
}

/** Whose turn it was when a company came by itself, or by somebody else of staff. */
export async function tellWhoseTurn(work: Work, { organisationId, name }: Client, to: string): Promise<void> {
  if (to === work.viewer?.accountId) return
  const told = { organisation: nameInMessage(name), link: pageOf(work, organisationId) }
  await tellAccount(work, to, ABOUT, language => texts.t(language, 'sms.newClient', told))
}

const pageOf = (work: Work, organisationId: string) =>
  `${work.platform.config.publicUrl}/organisation/${organisationId}/manage`

async function nameOf(work: Work, accountId: string): Promise<string> {
  const { name } = await work.db
    .selectFrom('account')
    .select('name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return name
}
