import type { Answer } from '@poonji/contract/call.ts'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import { may } from '@poonji/api-platform/actor.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { applicationById, type Application } from '@poonji/capabilities/applications/server/service.ts'
import { gstSummary } from '@poonji/capabilities/eligibility/server/service.ts'
import { productByCode } from '@poonji/capabilities/products/server/service.ts'
import type { sheet } from '../contract.ts'
import { asksVote } from './asked-vote.ts'
import { caseOf, isOnDesk, type Case } from './case.ts'
import { consideredOf, monthlyCost, paysInterestAlone } from './considered.ts'
import { decisionOf } from './decision.ts'
import { outcomeOf, proposalOf } from './evaluate-case.ts'
import { happened } from './happened.ts'
import { ownAuthority } from './own-authority.ts'
import type { Nearness } from '../status.ts'
import { holderOf, nearnessTo } from './near.ts'
import { isUndecided } from './step-aside.ts'
import { RULE_NAMES } from '@poonji/capabilities/credit-policy/status.ts'
import { listQueries } from './queries.ts'
import { say } from './say.ts'
import { costToSurplus, ratiosOf, spreadAt, spreadOf } from './spread.ts'
import './tables.ts'

/** The whole sheet of a case, in the language of whoever reads it. @throws 403 when the application never came to the desk */
export async function readSheet(work: Work, applicationId: string): Promise<Answer<typeof sheet>> {
  const file = await caseOf(work, applicationId)
  const application = file && (await applicationById(work, applicationId))
  const product = application && (await productByCode(work, application.productCode))
  if (!file || !application || !product) throw notPermitted()
  const rules = await rulesSaid(work, file)
  const gst = await gstSummary(work, file.organisation_id)
  const proposed = await proposalOf(work, application, gst)
  const considered = await consideredOf(work, file, application, product, proposed)
  const monthly = monthlyCost(product, considered)
  const spread = await spreadOf(work, file.id)
  const authority = await ownAuthority(work, file, application)
  const near = await nearnessTo(work, file.organisation_id)
  const holder = await holderOf(work, file)
  return {
    ...(await heading(work, file)),
    takenBy: holder?.name ?? null,
    applicationId,
    organisationId: file.organisation_id,
    number: application.number,
    productCode: product.code,
    productNameEn: product.nameEn,
    productNameHi: product.nameHi,
    applicationStatus: application.status,
    state: file.state,
    openedAt: file.opened_at,
    mine: holder?.id === work.actor.accountId,
    holderId: holder?.id ?? null,
    asked: application.amountPaise,
    tenureMonths: considered.tenureMonths,
    proposed,
    considered: considered.amountPaise,
    consideredAs: considered.as,
    rateBps: considered.rateBps,
    costs: paysInterestAlone(product.shape) ? ('interest' as const) : ('emi' as const),
    costToSurplus: costToSurplus(spread.at(-1), monthly),
    outcome: outcomeOf(rules.map(rule => rule.result)),
    evaluatedAt: rules[0]?.at ?? null,
    rules,
    sales: gst && {
      total: gst.totalPaise,
      months: gst.months.map(month => ({ period: month.period, amount: month.turnoverPaise })),
    },
    spread,
    spreadAt: await spreadAt(work, file.id),
    ratios: ratiosOf(spread, monthly),
    timeline: await happened(work, file),
    queries: await listQueries(work, applicationId),
    authority: authority && { upTo: authority.upToPaise, minRateBps: authority.minRateBps },
    limits: {
      minRateBps: product.terms.minRateBps,
      maxRateBps: product.terms.maxRateBps,
      minFeeBps: product.terms.minFeeBps,
      maxFeeBps: product.terms.maxFeeBps,
      minTenureMonths: product.terms.minTenureMonths,
      maxTenureMonths: product.terms.maxTenureMonths,
      paymentCycles: product.terms.paymentCycles,
    },
    decision: await decisionOf(work, file, application),
    near,
    may: await mayDo(work, file, application, { near, holderId: holder?.id ?? null }),
  }
}

async function heading(work: Work, file: Case) {
  const row = await work.db
    .selectFrom('organisation as o')
    .leftJoin('organisation as partner', 'partner.id', 'o.brought_by')
    .leftJoin('account as seller', 'seller.id', 'o.assigned_to')
    .innerJoin('underwriting_case as c', 'c.organisation_id', 'o.id')
    .select(['o.name', 'partner.name as partner', 'seller.name as seller'])
    .where('c.id', '=', file.id)
    .executeTakeFirstOrThrow()
  const gst = await work.db
    .selectFrom('gst_registration')
    .select('principal_address')
    .where('organisation_id', '=', file.organisation_id)
    .where('removed_at', 'is', null)
    .orderBy('is_primary', 'desc')
    .executeTakeFirst()
  return {
    organisationName: row.name,
    city: gst?.principal_address?.city ?? null,
    broughtBy: row.partner ?? row.seller,
  }
}

async function rulesSaid(work: Work, file: Case) {
  const rows = await work.db
    .selectFrom('rule_evaluation')
    .selectAll()
    .where('case_id', '=', file.id)
    .where('round', '=', file.evaluation_round)
    .orderBy('sort')
    .execute()
  return rows.map(row => ({
    code: row.code,
    name: RULE_NAMES[row.code][work.language],
    wanted: say(work.language, row.wanted),
    seen: say(work.language, row.seen),
    source: say(work.language, row.source),
    why: say(work.language, row.why),
    result: row.result,
    at: row.at,
  }))
}

/** What the viewer may do now, so that the screen offers nothing else; who is near to the borrower decides nothing. */
async function mayDo(
  work: Work,
  file: Case,
  { status }: Application,
  { near, holderId }: { near: Nearness | null; holderId: string | null },
) {
  const free = near === null
  const mine = holderId === work.actor.accountId
  const atDesk = free && (status === 'PROCESSING' || status === 'UNDERWRITING_TELEPHONIC' || status === 'UNDERWRITING')
  return {
    stepAside: near !== 'declared' && isUndecided(file),
    take: !holderId && atDesk,
    takeOver: holderId !== null && !mine && atDesk,
    recordCall: mine && status === 'UNDERWRITING_TELEPHONIC',
    ask: mine && (file.state === 'query' || status === 'UNDERWRITING' || status === 'PROCESSING'),
    evaluate: isOnDesk(file),
    edit: free && isOnDesk(file),
    decide: mine && status === 'UNDERWRITING',
    vote: file.state === 'committee' && may(work.actor, 'CAN_APPROVE_IN_COMMITTEE') && (await mayVote(work, file)),
  }
}

async function mayVote(work: Work, file: Case): Promise<boolean> {
  const row = await work.db
    .selectFrom('underwriting_case as c')
    .select('c.id')
    .where('c.id', '=', file.id)
    .where(asksVote(work, 'c'))
    .executeTakeFirst()
  return row !== undefined
}
