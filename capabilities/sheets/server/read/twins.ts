import { KINDS, type Once } from '../../kinds.ts'
import { ROWS_NAMED, type Notice, type SheetKind } from '../../status.ts'
import type { ReadRow } from './read-rows.ts'

/** Where the first of a pair stands, and how it writes what tells rows apart. */
interface Twin {
  number: number
  written: string
  /** What lets it share the rest: null where it has none, undefined where what it has is wrong. */
  other: string | null | undefined
}

/** The same client, account or payment twice in one sheet: the second is told where the first stands. */
export class Twins {
  readonly #kind: SheetKind
  readonly #before: { once: Once; firsts: Map<string, Twin> }[]
  readonly #noticed = new Map<Notice['code'], number[]>()

  constructor(kind: SheetKind) {
    this.#kind = kind
    this.#before = KINDS[kind].once.map(once => ({ once, firsts: new Map() }))
  }

  /** Adds its problem to a row that has a twin above. */
  find(row: ReadRow): void {
    for (const { once, firsts } of this.#before) {
      const values = once.columns.map(key => row.values[key])
      if (values.some(value => value === undefined)) continue
      const column = once.columns.at(-1) ?? ''
      const written = (values.at(-1) ?? '').toUpperCase()
      const same = once.columns.map(key => this.#told(row, key)).join('\n')
      const twin = firsts.get(same)
      const other = once.unlessOther ? this.#other(row, once.unlessOther.column) : null
      if (!twin) firsts.set(same, { number: row.number, written, other })
      else if (other === undefined || twin.other === undefined) continue
      else if (once.unlessOther && twin.other && other && twin.other !== other)
        this.#notice(once.unlessOther.notice, row.number)
      else
        row.problems.push({
          column,
          code: twin.written === written ? 'twiceInSheet' : 'companyTwice',
          detail: String(twin.number),
        })
    }
  }

  get notices(): Notice[] {
    return [...this.#noticed].map(([code, rows]) => ({ code, rows }))
  }

  #notice(code: Notice['code'], row: number) {
    const rows = this.#noticed.get(code) ?? []
    if (rows.length <= ROWS_NAMED) rows.push(row)
    this.#noticed.set(code, rows)
  }

  #other(row: ReadRow, key: string): Twin['other'] {
    return row.given[key] === undefined ? null : (this.#told(row, key) ?? undefined)
  }

  /** What of a cell tells its row apart; null where it is empty or wrong. */
  #told({ values }: ReadRow, key: string): string | null {
    const value = values[key]
    if (value === undefined) return null
    return KINDS[this.#kind].columns.find(one => one.key === key)?.sameBy?.(value) ?? value
  }
}
