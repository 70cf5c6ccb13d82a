import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { OwnerKind } from '../status.ts'
import './tables.ts'

/** The kinds of document with their groups, in the order they are shown. */
export async function documentTypes(work: Work, filter: { ownerKinds?: readonly OwnerKind[]; staff: boolean }) {
  let query = types(work, filter.staff).orderBy('g.position').orderBy('t.position')
  if (filter.ownerKinds) query = query.where('g.owner_kind', 'in', [...filter.ownerKinds])
  return query.execute()
}

function types(work: Work, staff: boolean) {
  const query = work.db
    .selectFrom('document_type as t')
    .innerJoin('document_group as g', 'g.code', 't.group_code')
    .selectAll('t')
    .select(['g.owner_kind', 'g.name_en as group_en', 'g.name_hi as group_hi', 'g.staff_only'])
    .where('t.retired_at', 'is', null)
  return staff ? query : query.where('g.staff_only', '=', false)
}

export type TypeRow = Awaited<ReturnType<typeof documentTypes>>[number]

/** @throws 403 for a kind that is not there, or that only staff may put */
export async function documentType(work: Work, by: { id: string } | { code: string }): Promise<TypeRow> {
  const staff = work.viewer === null || work.viewer.domain === 'admin'
  const query = types(work, staff)
  const found = await (
    'id' in by ? query.where('t.id', '=', by.id) : query.where('t.code', '=', by.code)
  ).executeTakeFirst()
  if (!found) throw notPermitted()
  return found
}

/** For groups and their kinds as lists of the specification. */
export function grouped(types: readonly TypeRow[]) {
  const groups = new Map<string, TypeRow[]>()
  for (const type of types) groups.set(type.group_code, [...(groups.get(type.group_code) ?? []), type])
  return [...groups.values()].flatMap(([first, ...rest]) => {
    if (!first) return []
    const { group_code, group_en, group_hi, owner_kind } = first
    return [
      {
        documentGroup: group_code,
        displayName: { en: group_en, hi: group_hi },
        ownerKind: owner_kind,
        documentTypes: [first, ...rest].map(asType),
      },
    ]
  })
}

export const asType = (type: TypeRow) => ({
  documentTypeId: type.id,
  code: type.code,
  documentGroup: type.group_code,
  displayName: { en: type.name_en, hi: type.name_hi },
  hint: { en: type.hint_en, hi: type.hint_hi },
  ownerKind: type.owner_kind,
  periodKind: type.period_kind,
  periodCount: type.period_count,
  multiple: type.many,
  madeByUs: type.made_by_us,
})
