import type { Language } from '@poonji/kernel/dates.ts'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { toMend, type RowToMend } from '../../contract.ts'
import { adviceFor, columnTitle, inColumnOrder } from '../../advice.ts'
import type { SheetKind } from '../../status.ts'
import { texts } from '../../texts.ts'
import classes from './bulk-sheet.module.css'

interface Line {
  key: string
  row: number
  column: string
  /** Null where no cell is meant. */
  given: string | null
  advice: string
}

/** A line for each wrong cell in the order of the columns, and one for a row that was refused when it was sent. */
function linesOf(rows: RowToMend[], kind: SheetKind, language: Language): Line[] {
  return rows.flatMap(({ row, cells, failure }) => [
    ...inColumnOrder(kind, cells).map(({ column, given, code, detail }) => ({
      key: `${row}/${column}/${code}`,
      row,
      column: columnTitle(language, kind, column),
      given,
      advice: adviceFor(language, kind, { column, code, ...(detail && { detail }) }),
    })),
    ...(failure ? [lineOfFailure(row, failure, kind, language)] : []),
  ])
}

function lineOfFailure(
  row: number,
  { words, column, given }: NonNullable<RowToMend['failure']>,
  kind: SheetKind,
  language: Language,
): Line {
  const key = `${row}/failure`
  if (!column) return { key, row, column: '–', given: null, advice: words }
  return { key, row, column: columnTitle(language, kind, column), given, advice: words }
}

/** Each wrong cell by row and column, with what to do. */
export function ToMend({ sheetId, kind }: { sheetId: string; kind: SheetKind }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const pages = usePages(toMend, { sheetId, query: { pageSize: '20' } })
  return (
    <PagedRows
      from={pages}
      shape={<SkeletonTable rows={5} columns={4} />}
      empty={null}
      showing={count => t('mend.showing', count)}
    >
      {rows => (
        <DataTable
          caption={t('mend.caption')}
          inCard
          rows={linesOf(rows, kind, language)}
          rowKey={line => line.key}
          rowTone={() => 'flag'}
          columns={[
            {
              key: 'row',
              header: t('mend.row'),
              phone: 'figure',
              end: true,
              strong: true,
              width: '64px',
              cell: line => (
                <>
                  <span className={classes.rowWord}>{t('mend.row')} </span>
                  {line.row}
                </>
              ),
            },
            { key: 'column', header: t('mend.column'), phone: 'title', cell: line => line.column },
            {
              key: 'given',
              header: t('mend.given'),
              phone: 'note',
              cell: line =>
                line.given !== null && <code className={classes.given}>{line.given || t('mend.empty')}</code>,
            },
            { key: 'advice', header: t('mend.advice'), phone: 'extra', cell: line => line.advice },
          ]}
        />
      )}
    </PagedRows>
  )
}
