import type { BureauAccount, CommercialReport, BureauReport } from '@poonji/integrations/bureau/port.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { hasConsent } from '@poonji/capabilities/consents/server/service.ts'
import { panOfPromoter, promotersOf } from '@poonji/capabilities/kyc/server/service.ts'
import { panOfOrganisation, type Organisation } from '@poonji/capabilities/organisations/server/service.ts'
import { noteEvent, type Case } from './case.ts'
import './tables.ts'

interface Subject {
  kind: 'company' | 'promoter'
  id: string | null
  name: string
  pan: string | null
  mobile: string
}

/** What the bureau said of one subject, ready to be kept. */
interface Found {
  subject: Subject
  status: 'ok' | 'no-consent' | 'no-record' | 'identity-mismatch' | 'no-pan' | 'down'
  report: (BureauReport & { rank?: undefined }) | (CommercialReport & { score?: undefined }) | null
}

/**
 * Asks the bureau about the company and everybody of it, with the business's consent and not without. Nothing is kept
 * here: `keepReports` does it in the transaction of the run.
 */
export async function askBureau(
  outside: Outside,
  file: Case,
  organisation: Organisation,
): Promise<Found[] | 'no-consent'> {
  if (!(await hasConsent(outside, file.organisation_id, 'bureau'))) return 'no-consent'
  const found: Found[] = []
  for (const subject of await subjectsOf(outside, organisation)) found.push(await askAbout(outside, file, subject))
  return found
}

async function subjectsOf(work: Work, organisation: Organisation): Promise<Subject[]> {
  const people = (await promotersOf(work, organisation.id)).filter(one => !one.has_left)
  const company = {
    kind: 'company',
    id: null,
    name: organisation.name,
    pan: panOfOrganisation(work, organisation),
    mobile: '',
  } as const
  return [
    company,
    ...people.map(one => ({
      kind: 'promoter' as const,
      id: one.id,
      name: one.name,
      pan: panOfPromoter(work, one),
      mobile: one.mobile,
    })),
  ]
}

async function askAbout(outside: Outside, file: Case, subject: Subject): Promise<Found> {
  const { pan, name, mobile } = subject
  if (!pan) return { subject, status: 'no-pan', report: null }
  const consentReference = `bureau:${file.organisation_id}`
  // the fourth letter P is a natural person: a proprietor's business is looked up as its owner
  const person = pan.charAt(3) === 'P'
  const { bureau } = outside.ports
  const answer = person
    ? await bureau.consumer({ pan, name, mobile, consentReference })
    : await bureau.commercial({ pan, name, consentReference })
  if (answer.status === 'ok') return { subject, status: 'ok', report: answer.report }
  return { subject, status: answer.status === 'refused' ? answer.code : 'down', report: null }
}

/** Keeps what the bureau said. A bureau that did not answer is told in the history and asked again by the next run. */
export async function keepReports(work: Work, file: Case, found: Found[] | 'no-consent'): Promise<void> {
  if (found === 'no-consent') return noteEvent(work, file.id, 'bureau.noConsent')
  for (const { subject, status, report } of found) {
    if (status === 'down') {
      await noteEvent(work, file.id, 'bureau.down')
      continue
    }
    const open = report?.accounts.filter(account => account.closedOn === null) ?? []
    await work.db
      .insertInto('bureau_report')
      .values({
        case_id: file.id,
        subject: subject.kind,
        subject_id: subject.id,
        name: subject.name,
        status,
        report_number: report?.reportNumber ?? null,
        score: report?.score ?? null,
        rank: report?.rank ?? null,
        overdue_paise: report && total(report.accounts, 'overduePaise'),
        outstanding_paise: report && total(open, 'outstandingPaise'),
        suits: report && report.accounts.filter(account => account.marks.length > 0).length,
        enquiries: report && report.enquiries.length,
        pulled_at: work.now,
      })
      .execute()
    await noteReport(work, file, subject, report)
  }
}

async function noteReport(work: Work, file: Case, { name }: Subject, report: Found['report']): Promise<void> {
  if (!report) return noteEvent(work, file.id, 'bureau.refused', { name })
  if (report.score !== undefined) return noteEvent(work, file.id, 'bureau.ok', { name, score: report.score ?? '–' })
  return noteEvent(work, file.id, 'bureau.company', { name, rank: report.rank ?? '–' })
}

const total = (accounts: readonly BureauAccount[], of: 'overduePaise' | 'outstandingPaise') =>
  accounts.reduce((sum, account) => sum + account[of], 0)
