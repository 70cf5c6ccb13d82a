import { conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import type { OrganisationType } from '@poonji/capabilities/organisations/status.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { formatPercent } from '@poonji/kernel/percent.ts'
import { yearStartOf } from '../kinds.ts'
import { texts } from './texts.ts'
import type { RegistrationRow } from './registration-rows.ts'

/** The rate at which tax is deducted where no certificate says less, from a day on. */
interface RuleRate {
  fromOn: PlainDate
  rateBps: number
}

const RULES = new Map<OrganisationType, (work: Work) => Promise<RuleRate[]>>()

/**
 * Whoever reckons the tax of organisations of these types says the rule's rates, the oldest first; a module says it when
 * it is loaded.
 */
export function sayRuleRates(types: readonly OrganisationType[], ratesOf: (work: Work) => Promise<RuleRate[]>): void {
  for (const type of types) RULES.set(type, ratesOf)
}

type Certificate = Pick<RegistrationRow, 'kind' | 'period' | 'rate_bps' | 'issued_on' | 'expires_on'>

/**
 * Why a certificate of section 197 would be without effect, in the reader's words: it names no less than the rule of its
 * days does.
 */
async function notLower(work: Work, organisationId: string, certificate: Certificate): Promise<string | null> {
  const { kind, rate_bps: rateBps, period, issued_on: issuedOn, expires_on: to } = certificate
  if (kind !== 'TDS_CERTIFICATE_US_197' || rateBps === null || to === null) return null
  const { type } = await organisationById(work, organisationId)
  const rates = (await RULES.get(type)?.(work)) ?? []
  const start = yearStartOf(period)
  const from = issuedOn && issuedOn > start ? issuedOn : start
  const inForce = rates.filter((rule, at) => rule.fromOn <= to && (rates[at + 1]?.fromOn ?? to) >= from)
  const ruleBps = Math.max(...inForce.map(rule => rule.rateBps))
  if (!inForce.length || rateBps < ruleBps) return null
  return texts.t(work.language, 'tax.notLower', { rate: formatPercent(ruleBps) })
}

/** @throws 400 on `rateBps` */
export async function requireLowerRate(work: Work, organisationId: string, certificate: Certificate): Promise<void> {
  const why = await notLower(work, organisationId, certificate)
  if (why) throw invalid({ rateBps: why })
}

/** For one that was put down under another rule. @throws 409 */
export async function requireEffect(work: Work, row: RegistrationRow): Promise<void> {
  const why = await notLower(work, row.organisation_id, row)
  if (why) throw conflict(why)
}
