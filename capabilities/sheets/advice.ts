import { formatCount } from '@poonji/kernel/count.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import { KINDS } from './kinds.ts'
import type { Problem, Refusal, SheetKind } from './status.ts'
import { texts } from './texts.ts'

/** Wrong cells in the order of their sheet's columns. */
export function inColumnOrder<P extends Pick<Problem, 'column'>>(kind: SheetKind, problems: readonly P[]): P[] {
  const place = ({ column }: P) => KINDS[kind].columns.findIndex(one => one.key === column)
  return problems.toSorted((a, b) => place(a) - place(b))
}

/** What a column is called. */
export const columnTitle = (language: Language, kind: SheetKind, key: string): string =>
  KINDS[kind].columns.find(one => one.key === key)?.[language] ?? key

/** What to do about a wrong cell. */
export function adviceFor(language: Language, kind: SheetKind, problem: Problem): string {
  const column = KINDS[kind].columns.find(one => one.key === problem.column)
  if (problem.code === 'ifsc' && problem.detail)
    return texts.t(language, 'problem.ifscMeant', { detail: problem.detail })
  return texts.t(language, `problem.${problem.code}`, {
    detail: problem.detail ?? '',
    title: column?.[language] ?? '',
    list: column?.choices?.map(one => one[language]).join(', ') ?? '',
  })
}

/** Why a sheet could not be read, and what to do. */
export function refusalWords(language: Language, kind: SheetKind, why: Refusal, detail: string | null): string {
  const columns = KINDS[kind].columns.filter(column => detail?.split(',').includes(column.key))
  return texts.t(language, `refusal.${why}`, {
    detail: why === 'columns' ? columns.map(column => column[language]).join(', ') : formatCount(Number(detail) || 0),
  })
}
