import { addMonths, formatDate, type Language, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Filings, Registered, RegisteredYear } from './register-contract.ts'

/** What a reader should see first; `bad` speaks against a company, `good` for it. */
export interface Highlight {
  key:
    | 'struckOff'
    | 'insolvency'
    | 'disqualified'
    | 'wilfulDefaulter'
    | 'suitFiled'
    | 'pendingCases'
    | 'badAudit'
    | 'ratingFell'
    | 'newCharge'
    | 'oldAccounts'
    | 'loss'
    | 'negativeWorth'
    | 'thinCover'
    | 'falling'
    | 'growing'
    | 'lowDebt'
  tone: 'bad' | 'good'
  vars: Record<string, string | number>
}

const borrowings = (one: RegisteredYear) => one.longTermBorrowingsPaise + one.shortTermBorrowingsPaise
const netWorth = (one: RegisteredYear) => one.shareCapitalPaise + one.reservesPaise
const percent = (part: number, whole: number) => Math.round((part * 100) / whole)

/** An emphasis of matter leaves the accounts true and fair (SA 706); these do not, or cannot say (SA 705). */
const RESERVED: ReadonlySet<Filings['audits'][number]['opinion']> = new Set(['qualified', 'adverse', 'disclaimer'])

/** The last financial year whose accounts a company should have filed by a day: 30 October, as section 137 leaves it. */
function yearDue(on: PlainDate): string {
  const [year = 0, month = 0] = on.split('-').map(Number)
  const ended = month > 10 ? year : year - 1
  return `${ended - 1}-${String(ended % 100).padStart(2, '0')}`
}

/** What speaks against a company and for it on the day when its register was read, the gravest first. */
export function highlightsOf(company: Registered, readOn: PlainDate, language: Language): Highlight[] {
  const found: Highlight[] = []
  const bad = (key: Highlight['key'], vars: Highlight['vars'] = {}) => found.push({ key, tone: 'bad', vars })
  const good = (key: Highlight['key'], vars: Highlight['vars'] = {}) => found.push({ key, tone: 'good', vars })
  if (company.status === 'Strike Off') bad('struckOff')
  if (company.status === 'Under CIRP') bad('insolvency')
  for (const { name } of company.directors.filter(one => one.disqualified)) bad('disqualified', { name })
  for (const { list, lender } of company.filings?.defaults ?? [])
    bad(list === 'wilful-defaulters' ? 'wilfulDefaulter' : 'suitFiled', { lender })
  const cases = company.cases.filter(one => one.against && one.status === 'pending')
  if (cases.length) bad('pendingCases', { count: cases.length })
  const yearAgo = addMonths(readOn, -12)
  for (const one of company.charges.filter(({ status, createdOn }) => status === 'open' && createdOn > yearAgo))
    bad('newCharge', { holder: one.holder, date: formatDate(one.createdOn, language) })
  const audit = company.filings?.audits[0]
  if (audit && RESERVED.has(audit.opinion)) bad('badAudit', { year: audit.year })
  for (const { agency, rating } of company.filings?.ratings.filter(one => one.action === 'downgraded') ?? [])
    bad('ratingFell', { agency, rating })
  const [last, before] = company.financials
  if (!last || last.year < yearDue(readOn)) bad('oldAccounts', { year: yearDue(readOn) })
  if (!last) return found
  if (last.profitAfterTaxPaise < 0) bad('loss', { year: last.year })
  if (netWorth(last) <= 0) bad('negativeWorth', { year: last.year })
  // two rupees of earnings for one of interest leave room for a bad year
  if (last.interestPaise > 0 && last.ebitdaPaise < 2 * last.interestPaise)
    bad('thinCover', { times: (last.ebitdaPaise / last.interestPaise).toFixed(1) })
  const grown =
    before && before.revenuePaise > 0 ? percent(last.revenuePaise - before.revenuePaise, before.revenuePaise) : 0
  if (grown <= -10) bad('falling', { percent: -grown, year: last.year })
  if (grown >= 10) good('growing', { percent: grown, year: last.year })
  if (netWorth(last) > 0 && borrowings(last) < netWorth(last)) good('lowDebt', { year: last.year })
  return found
}
