import { sql } from 'kysely'
import { sayRuleRates } from '@poonji/capabilities/registrations/server/service.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'

sayRuleRates(['BUYER'], async work => {
  const { rows } = await sql<{ fromOn: PlainDate; rateBps: number }>`
    select from_on as "fromOn", rate_bps as "rateBps" from interest_tds_rate order by from_on`.execute(work.db)
  return rows
})
