import { AppError, conflict } from '@poonji/api-platform/errors.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import { organisationById, panOfOrganisation } from '@poonji/capabilities/organisations/server/service.ts'
import { extractOf, keepExtract, type RegisteredCompany } from '@poonji/capabilities/underwriting/server/service.ts'
import { stateOf } from '@poonji/capabilities/reference/server/service.ts'
import type { companyRegister, Registered } from '../register-contract.ts'
import { texts } from './texts.ts'

/** Firms, proprietors, families and cooperatives stand in no such register. */
const FORMS_LISTED = ['PRIVATE_LIMITED', 'PUBLIC_LIMITED', 'UNLIMITED_COMPANY', 'LIMITED_LIABILITY_PARTNERSHIP']

/** What the company register told of an organisation when it was last read. */
export async function registerOf(work: Work, organisationId: string): Promise<Answer<typeof companyRegister>> {
  const kept = await extractOf(work, organisationId)
  const { entity_type: form } = await organisationById(work, organisationId)
  return {
    register: kept ? { company: companyOf(kept.company, work.language), readAt: kept.read_at } : null,
    listed: form === null || FORMS_LISTED.includes(form),
  }
}

function companyOf(kept: RegisteredCompany, language: Language): Registered {
  const { filings = null } = kept
  const inState = (code: string) => stateOf(code)?.name[language] ?? code
  return {
    ...kept,
    filings: filings && { ...filings, gst: filings.gst.map(one => ({ ...one, state: inState(one.state) })) },
  }
}

/** Reads the register of companies and LLPs anew. @throws 409 for whoever stands in none, 503 while it does not answer */
export async function readRegister(outside: Outside, organisationId: string): Promise<void> {
  const say = texts.in(outside.language)
  const pan = panOfOrganisation(outside, await organisationById(outside, organisationId))
  if (!pan) throw conflict(say('register.noPan'))
  const answer = await outside.ports.probe.company(pan)
  if (answer.status === 'unavailable') throw new AppError(503, say('register.down'))
  if (answer.status === 'refused')
    throw conflict(say(`register.${answer.code === 'not-found' ? 'notFound' : 'notKept'}`))
  await outside.transaction(async work => {
    await keepExtract(work, organisationId, answer.company)
    await work.audit('companyRegister.read', 'organisation', organisationId, {}, organisationId)
  })
}
