import type { ListColumn, ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Query } from '@poonji/contract/call.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { Report, reportsFile } from '../contract.ts'
import type { Claim, claimsFile } from '../lead-contract.ts'
import { CLAIM_STATE, REPORT_STATE } from '../status.ts'
import { texts } from './texts.ts'
import { listClaims } from './claims.ts'
import { listReports } from './report-company.ts'

/** The claims to clients as a file; whose a client is now is for staff, as in the list. */
export function claimsPaper(work: Work, query: Query<typeof claimsFile>): ListPaper<Claim> {
  const { actor, language } = work
  const t = texts.in(language)
  const staff: ListColumn<Claim>[] = [
    { title: t('claims.client'), of: row => row.organisationName },
    { title: t('claims.nowWith'), of: row => row.nowWith ?? t('claims.us') },
    { ...dateColumn(t('claims.nowSince')), of: row => row.nowSince },
    { ...dateColumn(t('claims.nowUntil')), of: row => row.nowUntil },
    { title: t('claims.by'), of: row => row.partnerName },
  ]
  return {
    name: 'client-claims',
    title: t('claims.caption'),
    columns: [
      { title: t('pipeline.number'), of: row => row.number },
      ...(actor.domain === 'admin' ? staff : []),
      { title: t('claims.calledByPartner'), of: row => row.companyName },
      { title: t('company.gstin'), wide: true, of: row => row.gstin },
      { title: t('claims.words'), of: row => row.words },
      { title: t('pipeline.status'), of: row => CLAIM_STATE[row.state][language] },
      { title: t('claims.answerLabel'), of: row => row.answer },
      { ...dateColumn(t('reports.at')), of: row => dateInIndia(row.createdAt) },
    ],
    empty: t('claims.none'),
    page: paging => listClaims(work, { ...query, ...paging }),
  }
}

/** The reports of wrongly claimed companies as a file. */
export function reportsPaper(work: Work, query: Query<typeof reportsFile>): ListPaper<Report> {
  const { language } = work
  const t = texts.in(language)
  return {
    name: 'company-reports',
    title: t('reports.caption'),
    columns: [
      { title: t('pipeline.number'), of: row => row.number },
      { title: t('reports.company'), of: row => row.organisationName },
      { title: t('reports.by'), of: row => `${row.reporterName}, ${row.reporterMobile}` },
      { title: t('claims.words'), of: row => row.words },
      { title: t('pipeline.status'), of: row => REPORT_STATE[row.state][language] },
      { title: t('reports.answer'), of: row => row.answer },
      { ...dateColumn(t('reports.at')), of: row => dateInIndia(row.createdAt) },
    ],
    empty: t('reports.none'),
    page: paging => listReports(work, { ...query, ...paging }),
  }
}
