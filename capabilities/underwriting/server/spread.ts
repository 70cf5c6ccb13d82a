import type { z } from 'zod'
import { divideRounded } from '@poonji/kernel/money.ts'
import { conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { saveSpread as saveSpreadCall } from '../spread-contract.ts'
import { texts } from './texts.ts'
import { assertOnDesk, lockCase, noteEvent } from './case.ts'
import { assertNotNear } from './near.ts'
import './tables.ts'

/** One financial year as the desk reads it; paise, the instalment a month. */
export interface SpreadYear {
  year: number
  salesPaise: number
  ebitdaPaise: number
  patPaise: number
  netWorthPaise: number
  debtPaise: number
  emiPaise: number
}

/**
 * Keeps figures of financial years over those of `readAt`. @throws 400 for a year twice or to come, 409 once the case is
 * decided, and where somebody entered figures meanwhile
 */
export async function saveSpread(
  work: Work,
  applicationId: string,
  { readAt, years }: z.output<typeof saveSpreadCall.body>,
): Promise<void> {
  const { file } = await lockCase(work, applicationId)
  assertOnDesk(work, file)
  await assertNotNear(work, file.organisation_id)
  if ((await spreadAt(work, file.id))?.getTime() !== readAt?.getTime())
    throw conflict(texts.t(work.language, 'refused.otherFigures'))
  years.forEach(({ year }, i) => {
    const twice = years.findIndex(other => other.year === year) < i
    if (twice || year > Number(work.today.slice(0, 4)) + 1) throw invalid({ [`years.${i}.year`]: 'value.invalid' })
  })
  for (const one of years) {
    const figures = {
      sales_paise: one.salesPaise,
      ebitda_paise: one.ebitdaPaise,
      pat_paise: one.patPaise,
      net_worth_paise: one.netWorthPaise,
      debt_paise: one.debtPaise,
      emi_paise: one.emiPaise,
      updated_by: work.actor.accountId,
      updated_at: work.now,
    }
    await work.db
      .insertInto('financial_spread')
      .values({ case_id: file.id, year: one.year, ...figures })
      .onConflict(conflict => conflict.columns(['case_id', 'year']).doUpdateSet(figures))
      .execute()
  }
  await noteEvent(work, file.id, 'spread')
  await work.audit('underwriting.spread', 'application', applicationId, { years }, file.organisation_id)
}

/** When figures of a case were last written. */
export async function spreadAt(work: Work, caseId: string): Promise<Date | null> {
  const row = await work.db
    .selectFrom('financial_spread')
    .select(eb => eb.fn.max('updated_at').as('at'))
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  return row?.at ?? null
}

export async function spreadOf(work: Work, caseId: string): Promise<SpreadYear[]> {
  return work.db
    .selectFrom('financial_spread')
    .select([
      'year',
      'sales_paise as salesPaise',
      'ebitda_paise as ebitdaPaise',
      'pat_paise as patPaise',
      'net_worth_paise as netWorthPaise',
      'debt_paise as debtPaise',
      'emi_paise as emiPaise',
    ])
    .where('case_id', '=', caseId)
    .orderBy('year')
    .execute()
}

/** a ÷ b, scaled, half-up; null where there is nothing to divide by. */
function ratio(a: number, b: number, scale: number): number | null {
  return b > 0 ? Number(divideRounded(BigInt(a) * BigInt(scale), BigInt(b))) : null
}

/**
 * Ratios of each year: growth and margins in basis points, the others in hundredths.
 * @param costPaise what the loan proposed costs a month
 */
export function ratiosOf(years: readonly SpreadYear[], costPaise: number) {
  return years.map((one, i) => {
    const before = years[i - 1]
    return {
      year: one.year,
      salesGrowthBps:
        before && before.year === one.year - 1
          ? ratio(one.salesPaise - before.salesPaise, before.salesPaise, 10_000)
          : null,
      ebitdaMarginBps: ratio(one.ebitdaPaise, one.salesPaise, 10_000),
      patMarginBps: ratio(one.patPaise, one.salesPaise, 10_000),
      debtToNetWorth: ratio(one.debtPaise, one.netWorthPaise, 100),
      debtToEbitda: ratio(one.debtPaise, one.ebitdaPaise, 100),
      coverage: ratio(one.ebitdaPaise, 12 * (one.emiPaise + costPaise), 100),
    }
  })
}

/** What is proposed costs this of what a month leaves after present instalments, in hundredths; null when nothing is left. */
export function costToSurplus(newest: SpreadYear | undefined, costPaise: number): number | null {
  if (!newest) return null
  return ratio(costPaise, Math.trunc(newest.ebitdaPaise / 12) - newest.emiPaise, 100)
}
