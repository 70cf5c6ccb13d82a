import { sql, type Selectable } from 'kysely'
import { conflict, conflictAt, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Body } from '@poonji/contract/call.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { isPartner } from '@poonji/capabilities/organisations/status.ts'
import { productByCode } from '@poonji/capabilities/products/server/service.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { makePlan as makePlanCall, Plan } from '../payout-contract.ts'
import { texts } from './texts.ts'
import type { PayoutPlanTable } from './tables.ts'

export type PlanRow = Selectable<PayoutPlanTable>

/** Plans that are valid on a day. */
export const validPlans = (work: Work, partnerId: string, onDate: PlainDate): Promise<PlanRow[]> =>
  work.db
    .selectFrom('payout_plan')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('from_on', '<=', onDate)
    .where(eb => eb.or([eb('until_on', 'is', null), eb('until_on', '>=', onDate)]))
    .execute()

/** The plan by which a product earns: its own before the one for every product. */
export const planFor = (plans: readonly PlanRow[], productCode: string): PlanRow | undefined =>
  plans.find(one => one.product_code === productCode) ?? plans.find(one => one.product_code === null)

/** What a plan may be for. */
export const activeProducts = (work: Work) =>
  work.db
    .selectFrom('product')
    .select(['code', 'name_en as nameEn', 'name_hi as nameHi'])
    .where('tenant', '=', work.tenant)
    .where('active', '=', true)
    .orderBy('name_en')
    .execute()

/** Plans of a partner, the newest first. */
export async function plansOf(work: Work, partnerId: string): Promise<Plan[]> {
  const rows = await work.db
    .selectFrom('payout_plan')
    .leftJoin('product', join =>
      join.onRef('product.tenant', '=', 'payout_plan.tenant').onRef('product.code', '=', 'payout_plan.product_code'),
    )
    .leftJoin('account', 'account.id', 'payout_plan.made_by')
    .selectAll('payout_plan')
    .select(['product.name_en as nameEn', 'product.name_hi as nameHi', 'account.name as madeBy'])
    .select(sql<boolean>`not exists (select from payout_entry where plan_id = payout_plan.id)`.as('unused'))
    .where('payout_plan.partner_id', '=', partnerId)
    .orderBy('payout_plan.from_on', 'desc')
    .orderBy('payout_plan.created_at', 'desc')
    .execute()
  return rows.map(row => ({
    id: row.id,
    productCode: row.product_code,
    productNameEn: row.nameEn,
    productNameHi: row.nameHi,
    slabs: row.slabs,
    fromOn: row.from_on,
    untilOn: row.until_on,
    clawbackDays: row.clawback_days,
    clawbackBps: row.clawback_bps,
    madeBy: row.madeBy,
    unused: row.unused,
  }))
}

/**
 * Sets a plan from today or a later day on.
 * @throws 400 on `fromOn`, `untilOn`, `slabs`, `productCode`; 409 where another plan of the product is valid then
 */
export async function makePlan(work: Work, partnerId: string, body: Body<typeof makePlanCall>): Promise<string> {
  const partner = await organisationById(work, partnerId)
  if (!isPartner(partner.type)) throw notPermitted()
  await checkPlan(work, body)
  // two plans at once wait for each other
  await work.db.selectFrom('organisation').select('id').where('id', '=', partnerId).forNoKeyUpdate().execute()
  const other = await work.db
    .selectFrom('payout_plan')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where(sql<boolean>`product_code is not distinct from ${body.productCode}`)
    .where(eb => eb.or([eb('until_on', 'is', null), eb('until_on', '>=', body.fromOn)]))
    .where(sql<boolean>`from_on <= coalesce(${body.untilOn}::date, 'infinity')`)
    .executeTakeFirst()
  if (other) throw conflictAt('fromOn', texts.t(work.language, 'plan.overlaps'))
  const { id } = await work.db
    .insertInto('payout_plan')
    .values({
      tenant: work.tenant,
      partner_id: partnerId,
      product_code: body.productCode,
      slabs: JSON.stringify(body.slabs),
      from_on: body.fromOn,
      until_on: body.untilOn,
      clawback_days: body.clawbackDays,
      clawback_bps: body.clawbackBps,
      made_by: work.viewer?.accountId ?? null,
      created_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await work.audit(
    'payout-plan.made',
    'payout_plan',
    id,
    { productCode: body.productCode, slabs: body.slabs },
    partnerId,
  )
  return id
}

async function checkPlan(work: Work, { productCode, slabs, fromOn, untilOn }: Body<typeof makePlanCall>) {
  if (fromOn < work.today) throw invalid({ fromOn: texts.t(work.language, 'plan.past') })
  if (untilOn !== null && untilOn < fromOn) throw invalid({ untilOn: texts.t(work.language, 'plan.order') })
  if (productCode !== null && !(await productByCode(work, productCode)))
    throw invalid({ productCode: 'product.required' })
  const rising = slabs.every((slab, i) => slab.fromPaise > (slabs[i - 1]?.fromPaise ?? -1))
  if (slabs[0]?.fromPaise !== 0 || !rising) throw invalid({ slabs: texts.t(work.language, 'plan.slabs') })
}

/** @throws 400 for a day that is past, 409 for a plan that has ended */
export async function endPlan(work: Work, planId: string, untilOn: PlainDate): Promise<void> {
  if (untilOn < work.today) throw invalid({ untilOn: texts.t(work.language, 'plan.past') })
  const ended = await work.db
    .updateTable('payout_plan')
    .set({ until_on: untilOn })
    .where('id', '=', planId)
    .where('from_on', '<=', untilOn)
    .where(eb => eb.or([eb('until_on', 'is', null), eb('until_on', '>', untilOn)]))
    .returning('partner_id')
    .executeTakeFirst()
  if (!ended) throw conflict()
  await work.audit('payout-plan.ended', 'payout_plan', planId, { untilOn }, ended.partner_id)
}

/** Takes a plan back that was set wrongly; the audit keeps what it said. @throws 409 where something was earned by it */
export async function withdrawPlan(work: Work, planId: string): Promise<void> {
  const plan = await work.db
    .selectFrom('payout_plan')
    .selectAll()
    .where('id', '=', planId)
    .forUpdate()
    .executeTakeFirst()
  const entry = await work.db.selectFrom('payout_entry').select('id').where('plan_id', '=', planId).executeTakeFirst()
  if (!plan || entry) throw conflict()
  await work.db.deleteFrom('payout_plan').where('id', '=', planId).execute()
  const { product_code: productCode, slabs, from_on: fromOn, until_on: untilOn, partner_id: partnerId } = plan
  await work.audit('payout-plan.withdrawn', 'payout_plan', planId, { productCode, slabs, fromOn, untilOn }, partnerId)
}
