import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Sought } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import { basisPointsToPercentage } from '@poonji/kernel/identifiers/percentage.ts'
import { BUSINESS_CLASS_NAMES } from '../business-class.ts'
import { kindOf } from '../kinds.ts'
import type { RegistrationToCheck } from '../tax-contract.ts'
import { texts } from './texts.ts'
import { registrationsToCheck } from './registrations-to-check.ts'

/** The registrations to check as a file. */
export function toCheckPaper(work: Work, query: Sought): ListPaper<RegistrationToCheck> {
  const { language } = work
  const t = texts.in(language)
  const detailsOf = ({ authority, period, businessClass, rateBps }: RegistrationToCheck) =>
    [
      authority,
      period,
      businessClass && BUSINESS_CLASS_NAMES[businessClass][language],
      rateBps !== null && `${basisPointsToPercentage(rateBps)}%`,
    ]
      .filter(Boolean)
      .join(', ')
  return {
    name: 'registrations-to-check',
    title: t('queue.title'),
    columns: [
      { title: t('queue.kind'), of: row => kindOf(row.kind).name[language] },
      { title: t('queue.company'), of: row => row.organisationName },
      { title: t('queue.number'), of: row => row.number },
      { title: t('queue.details'), of: detailsOf },
      { ...dateColumn(t('tax.issuedOn')), of: row => row.issuedOn },
      { ...dateColumn(t('tax.expiresOn')), of: row => row.expiresOn },
      { ...dateColumn(t('queue.since')), of: row => dateInIndia(row.createdAt) },
      { ...moneyColumn(t('tax.amount')), of: row => row.amount },
    ],
    empty: t('queue.none'),
    page: paging => registrationsToCheck(work, { ...query, ...paging }),
  }
}
