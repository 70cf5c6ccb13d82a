import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { bankSummary, gstSummary, isLate } from '@poonji/capabilities/eligibility/server/service.ts'
import { bureauReportsOf } from '@poonji/capabilities/underwriting/server/service.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { BureauOfOne, creditSummary } from '../summary-contract.ts'
import { connectionsOf } from './connections.ts'

/** What is known of a borrower's credit today; paise and days. */
export async function summaryOf(work: Work, organisationId: string): Promise<Answer<typeof creditSummary>> {
  const { own, together } = await connectionsOf(work, organisationId)
  const bank = await bankSummary(work, organisationId)
  return {
    own,
    together,
    sales: await salesOf(work, organisationId),
    bank: bank && {
      averageBalance: bank.averageBalancePaise,
      bounces: bank.inwardBounces,
      months: bank.months,
      toOn: bank.toOn,
    },
    bureau: await bureauOf(work, organisationId),
  }
}

async function salesOf(work: Work, organisationId: string) {
  const gst = await gstSummary(work, organisationId)
  return (
    gst && {
      total: gst.totalPaise,
      months: gst.months.map(month => ({ period: month.period, amount: month.turnoverPaise })),
      late: gst.months.filter(isLate).length,
      filedOnTime: gst.filedOnTime,
      isOld: gst.isOld,
      unread: gst.unread.length,
    }
  )
}

/** The business first. */
async function bureauOf(work: Work, organisationId: string): Promise<BureauOfOne[]> {
  const reports = await bureauReportsOf(work, organisationId)
  return reports
    .map(one => ({
      name: one.name,
      business: one.subject_id === null,
      answer: one.status,
      score: one.score,
      rank: one.rank,
      overdue: one.overdue_paise,
      outstanding: one.outstanding_paise,
      on: dateInIndia(one.pulled_at),
    }))
    .toSorted((a, b) => Number(b.business) - Number(a.business) || (a.name < b.name ? -1 : 1))
}
