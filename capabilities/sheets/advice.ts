import { formatCount } from '@poonji/kernel/count.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import { KINDS } from './kinds.ts'
import type { Problem, Refusal, SheetKind } from './status.ts'
import { texts } from './texts.ts'

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
