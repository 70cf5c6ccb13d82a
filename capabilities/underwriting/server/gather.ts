import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { askLists, keepFound } from '@poonji/capabilities/kyc/server/service.ts'
import { organisationById, panOfOrganisation } from '@poonji/capabilities/organisations/server/service.ts'
import type { FinancialYear } from '@poonji/integrations/probe/port.ts'
import { askBureau, keepReports } from './ask-bureau.ts'
import { autoApprove } from './auto-approve.ts'
import { caseOf, isOnDesk, noteEvent, type Case } from './case.ts'
import { evaluateCase } from './evaluate-case.ts'
import { keepExtract } from './register-extract.ts'
import './tables.ts'

/**
 * Asks bureau and registers about the company, keeps what they said and runs the rules. Safe to run twice: each run is a new
 * round. A service that does not answer leaves its rule at refer; it is asked again by itself, later each time.
 */
export async function gather(
  outside: Outside,
  { applicationId, tries = 0 }: { applicationId: string; tries?: number },
): Promise<void> {
  const file = await caseOf(outside, applicationId)
  if (!file || !isOnDesk(file)) return
  const organisation = await organisationById(outside, file.organisation_id)
  const reports = await askBureau(outside, file, organisation)
  const pan = panOfOrganisation(outside, organisation)
  const screening = await askLists(outside, organisation)
  const company = pan ? await outside.ports.probe.company(pan) : null

  await outside.transaction(async work => {
    await keepReports(work, file, reports)
    await keepFound(work, organisation, screening)
    await keepSearch(
      work,
      file,
      'screening',
      screening.status === 'ok'
        ? {
            status: 'ok',
            hits: screening.hits.length,
            detail: screening.hits.map(hit => `${hit.list} ${hit.entry}, ${hit.score}%`),
          }
        : { status: 'failed', hits: null, detail: [] },
    )
    if (company?.status === 'ok') {
      await keepExtract(work, file.organisation_id, company.company)
      const active = company.company.cases.filter(one => one.against && one.status === 'pending')
      const detail = active.map(one => `${one.court} ${one.caseNumber}, ${one.kind}`)
      await keepSearch(work, file, 'court', { status: 'ok', hits: active.length, detail })
      await prefillSpread(work, file, company.company.financials)
    } else
      await keepSearch(work, file, 'court', {
        status: company?.status === 'refused' ? 'not-kept' : 'failed',
        hits: null,
        detail: [],
      })
    await evaluateCase(work, applicationId)
    const down = reports !== 'no-consent' && reports.some(one => one.status === 'down')
    const silent = down || screening.status !== 'ok' || company?.status === 'unavailable'
    if (silent && tries < MOST_TRIES) await askLater(work, file, tries + 1)
    await autoApprove(work, applicationId)
  })
}

const MOST_TRIES = 6
const PAUSE_MS = 30 * 60_000

/** Half an hour later, then an hour, then an hour and a half: an outage ends, and nobody has to think of it. */
async function askLater(work: Work, file: Case, tries: number): Promise<void> {
  const startAfter = new Date(work.now.getTime() + tries * PAUSE_MS)
  await work.enqueue('underwriting.gather', { applicationId: file.application_id, tries }, { startAfter })
  await noteEvent(work, file.id, 'retry', { at: { at: startAfter.toISOString() } })
}

interface Search {
  status: 'ok' | 'failed' | 'not-kept'
  hits: number | null
  detail: string[]
}

async function keepSearch(work: Work, file: Case, register: 'court' | 'screening', search: Search): Promise<void> {
  await work.db
    .insertInto('register_search')
    .values({
      case_id: file.id,
      register,
      status: search.status,
      hits: search.hits,
      detail: JSON.stringify(search.detail),
      at: work.now,
    })
    .execute()
  const found = register === 'screening' && search.hits
  await noteEvent(
    work,
    file.id,
    found ? 'search.screening.found' : `search.${register}.${search.status}`,
    found ? { where: search.detail.join('; ') } : { n: search.hits ?? 0 },
  )
}

/** The register's last two years are where the desk begins; what the desk wrote itself stays. */
async function prefillSpread(work: Work, file: Case, years: readonly FinancialYear[]): Promise<void> {
  for (const one of years.slice(0, 2))
    await work.db
      .insertInto('financial_spread')
      .values({
        case_id: file.id,
        year: Number(one.year.slice(0, 4)) + 1,
        sales_paise: one.revenuePaise,
        ebitda_paise: one.ebitdaPaise,
        pat_paise: one.profitAfterTaxPaise,
        net_worth_paise: one.shareCapitalPaise + one.reservesPaise,
        debt_paise: one.longTermBorrowingsPaise + one.shortTermBorrowingsPaise,
        emi_paise: 0,
        updated_by: null,
        updated_at: work.now,
      })
      .onConflict(conflict => conflict.columns(['case_id', 'year']).doNothing())
      .execute()
}
