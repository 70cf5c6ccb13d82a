import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { SheetStateRow } from '../contract.ts'
import { SHEET_STATE, type SheetKind } from '../status.ts'
import { texts } from '../texts.ts'
import { listOfSheets } from './sheet-queries.ts'

/** The sheets of a kind as a file. */
export function sheetsPaper(work: Work, organisationId: string, kind: SheetKind): ListPaper<SheetStateRow> {
  const { language } = work
  const t = texts.in(language)
  return {
    name: `sheets-${kind}`,
    title: t(`${kind}.title`),
    columns: [
      { title: t('latest.name'), of: row => row.name },
      { ...dateColumn(t('latest.at')), of: row => dateInIndia(row.uploadedAt) },
      { title: t('latest.by'), of: row => row.uploadedByName },
      { title: t('fact.rows'), kind: 'count', of: row => row.rows },
      { title: t('fact.done'), kind: 'count', of: row => row.done },
      { title: t('fact.toMend'), kind: 'count', of: row => row.bad + row.failed },
      { title: t('latest.status'), of: row => SHEET_STATE[row.status][language] },
    ],
    empty: t('none'),
    page: paging => listOfSheets(work, organisationId, kind, paging),
  }
}
