import { isDeepStrictEqual } from 'node:util'
import type { Work } from '@poonji/api-platform/work.ts'
import type { CreditPolicy } from '../policy.ts'
import { AUTHORITY_CODES, CHOSEN_RULES, RULE_CODES } from '../status.ts'
import '../events.ts'
import './tables.ts'

/** Writes the tenant's own rows of what a policy says and the one before did not, for all products; rules from today on. */
export async function putInForce(work: Work, was: CreditPolicy, is: CreditPolicy): Promise<void> {
  const everyProduct = { tenant: work.tenant, product_code: null }
  const rules = CHOSEN_RULES.filter(code => !isDeepStrictEqual(was.rules[code], is.rules[code])).map(code => {
    const { wanted, near, asked } = is.rules[code]
    const sort = RULE_CODES.indexOf(code) + 1
    return { ...everyProduct, code, wanted, near, active: asked, sort, from_on: work.today }
  })
  if (rules.length)
    await work.db
      .insertInto('underwriting_rule')
      .values(rules)
      .onConflict(sameDay =>
        sameDay.columns(['tenant', 'product_code', 'code', 'from_on']).doUpdateSet(({ ref }) => ({
          wanted: ref('excluded.wanted'),
          near: ref('excluded.near'),
          active: ref('excluded.active'),
        })),
      )
      .execute()
  const authorities = AUTHORITY_CODES.filter(
    code => !isDeepStrictEqual(was.authorities[code], is.authorities[code]),
  ).map(code => {
    const { upToPaise, minRateBps } = is.authorities[code]
    return { ...everyProduct, role_code: code, up_to_paise: upToPaise, min_rate_bps: minRateBps }
  })
  if (authorities.length)
    await work.db
      .insertInto('underwriting_authority')
      .values(authorities)
      .onConflict(held =>
        held.columns(['tenant', 'product_code', 'role_code']).doUpdateSet(({ ref }) => ({
          up_to_paise: ref('excluded.up_to_paise'),
          min_rate_bps: ref('excluded.min_rate_bps'),
        })),
      )
      .execute()
  const figures = {
    auto_approval: is.autoApproval,
    committee_members: is.committeeMembers,
    recheck_months: is.recheckMonths,
    turnover_share_bps: is.turnoverShareBps,
  }
  await work.db
    .insertInto('underwriting_policy')
    .values({ ...everyProduct, ...figures })
    .onConflict(held => held.columns(['tenant', 'product_code']).doUpdateSet(figures))
    .execute()
  if (is.committeeMembers < was.committeeMembers)
    await work.publish('creditPolicy.fewerVotes', { votes: is.committeeMembers })
}
