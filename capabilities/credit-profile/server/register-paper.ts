import { conflict } from '@poonji/api-platform/errors.ts'
import { dateColumn, moneyColumn, type ViewPaper } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { dateInIndia, formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { texts } from './texts.ts'
import { FIGURES } from '../figures.ts'
import { CASE_KINDS, CASE_STATUSES, CHARGE_STATUSES, DESIGNATIONS, REGISTER_STATUSES } from '../register-words.ts'
import { filingTables } from './filings-paper.ts'
import { registerOf } from './register.ts'

/** What the company register told, as a paper. @throws 409 where it was never read */
export async function registerPaper(work: Work, organisationId: string): Promise<ViewPaper> {
  const { language } = work
  const t = texts.in(language)
  const { register } = await registerOf(work, organisationId)
  if (!register) throw conflict(t('register.never'))
  const { company, readAt } = register
  return {
    name: `company-register-${work.today}`,
    title: t('register.title'),
    reference: company.name,
    facts: [
      [t('of'), company.name],
      [t('register.readAt'), formatDate(dateInIndia(readAt), language)],
      [t('register.number'), company.registration],
      [t('register.status'), REGISTER_STATUSES[company.status][language]],
      [t('register.since'), formatDate(company.incorporatedOn, language)],
      [t('register.authorised'), formatMoney(company.authorisedCapitalPaise)],
      [t('register.paidUp'), formatMoney(company.paidUpCapitalPaise)],
    ],
    tables: [
      {
        title: t('register.financials'),
        columns: [{ title: t('register.figure') }, ...company.financials.map(one => moneyColumn(one.year))],
        rows: FIGURES.map(({ key, name }) => [name[language], ...company.financials.map(one => one[key])]),
        empty: t('register.noFinancials'),
      },
      {
        title: t('register.charges'),
        columns: [
          { title: t('register.holder') },
          moneyColumn(t('register.amount')),
          dateColumn(t('register.created')),
          { title: t('register.status') },
          dateColumn(t('register.satisfied')),
        ],
        rows: company.charges.map(one => [
          one.holder,
          one.amountPaise,
          one.createdOn,
          CHARGE_STATUSES[one.status][language],
          one.satisfiedOn,
        ]),
        empty: t('register.noCharges'),
      },
      {
        title: t('register.directors'),
        columns: [
          { title: t('register.name') },
          { title: 'DIN' },
          { title: t('register.designation') },
          dateColumn(t('register.appointed')),
        ],
        rows: company.directors.map(one => [
          one.name,
          one.din,
          DESIGNATIONS[one.designation][language],
          one.appointedOn,
        ]),
      },
      {
        title: t('litigation.title'),
        columns: [
          { title: t('litigation.court') },
          { title: t('litigation.number') },
          { title: t('litigation.kind') },
          dateColumn(t('litigation.filed')),
          { title: t('litigation.side') },
          { title: t('register.status') },
        ],
        rows: company.cases.map(one => [
          one.court,
          one.caseNumber,
          CASE_KINDS[one.kind][language],
          one.filedOn,
          t(one.against ? 'litigation.against' : 'litigation.by'),
          CASE_STATUSES[one.status][language],
        ]),
        empty: t('litigation.none'),
      },
      ...filingTables(company, language),
    ],
  }
}
