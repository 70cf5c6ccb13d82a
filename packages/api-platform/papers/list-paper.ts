import type { z } from 'zod'
import type { Call } from '@poonji/contract/call.ts'
import { formatDate, type Language } from '@poonji/kernel/dates.ts'
import { onOutside, type Handler, type Input } from '../module.ts'
import type { Page, PageQuery, Sought } from '../paging.ts'
import type { Outside, Work } from '../work.ts'
import { sendPaper } from './make-paper.ts'
import { texts } from './texts.ts'
import type { PaperCell, PaperColumn, PaperFormat, ViewPaper } from './view-paper.ts'

/** How much of a list a file holds; nobody reads more pages, whose making takes memory too. */
export const MOST_ROWS = { xlsx: 10_000, pdf: 1_000 } as const

/** A column of a list, and what it says of a row. */
export interface ListColumn<T> extends PaperColumn {
  of: (row: T) => PaperCell
}

export interface ListPaper<T> {
  /** The file's name without date and ending. */
  name: string
  title: string
  /** Whose list it is; the day and what was searched for are said besides. */
  facts?: ViewPaper['facts']
  columns: readonly ListColumn<T>[]
  empty: string
  /** A last line under the rows in the file, one entry a column. */
  totals?: (rows: readonly T[]) => readonly PaperCell[]
  notes?: readonly string[]
  /** Rows at most, where each costs more than its reading. */
  most?: number
  /** The list as its page is answered. */
  page: (paging: Pick<PageQuery, 'pageNumber' | 'pageSize'>) => Promise<Pick<Page<T>, 'content' | 'next'>>
}

/** A list that comes whole, as its one page. */
export const whole = async <T>(rows: Promise<T[]>) => ({ content: await rows, next: null })

type Asked = Sought & { format: PaperFormat }

/** What narrows a list, so that its paper is not read as the whole of it. */
export function soughtFacts(language: Language, { search, filter = [] }: Sought): ViewPaper['facts'] {
  const t = texts.in(language)
  return [
    ...(search ? [[t('list.searched'), search] as const] : []),
    ...(filter.length ? [[t('list.filtered'), t('list.filteredText')] as const] : []),
  ]
}

/** Answers the download of a list, whose row is `listFile` of the list's own; each is told in the audit. */
export function onListFile<Q extends z.ZodType<Asked>, P extends string, T>(
  call: Call<Q, z.ZodUndefined, z.ZodUndefined, P>,
  listOf: (work: Work, input: Input<typeof call>) => ListPaper<T> | Promise<ListPaper<T>>,
): Handler {
  return onOutside(call, async (outside, input) => {
    const { format }: Asked = input.query
    const paper = await paperOf(outside, input.query, await listOf(outside, input))
    await outside.audit('list.downloaded', 'list', call.id, { format, rows: paper.tables[0]?.rows.length })
    await sendPaper(outside, paper, format, input.reply)
    return undefined
  })
}

async function paperOf<T>(
  { language, today }: Outside,
  { format, ...sought }: Asked,
  { name, title, facts = [], columns, empty, totals, notes = [], most: mostOfList = Infinity, page }: ListPaper<T>,
): Promise<ViewPaper> {
  const t = texts.in(language)
  const most = Math.min(MOST_ROWS[format], mostOfList)
  const { content, next } = await page({ pageNumber: 0, pageSize: most })
  return {
    name: `${name}-${today}`,
    title,
    reference: title,
    facts: [...facts, [t('list.on'), formatDate(today, language)], ...soughtFacts(language, sought)],
    tables: [
      {
        columns,
        rows: content.map(row => columns.map(column => column.of(row))),
        ...(totals && { totals: totals(content) }),
        empty,
      },
    ],
    notes: [...notes, ...(next ? [t('list.cut', { n: most })] : [])],
  }
}
