import { sql } from 'kysely'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { OwnerKind } from '../status.ts'
import './tables.ts'

interface Wanted {
  ownerKinds?: readonly OwnerKind[]
  staff: boolean
  /** Only what an organisation of this form has; a form that is not known leaves out none. */
  of?: { form: string | null; borrows: boolean }
}

/** The kinds of document with their groups, in the order they are shown. */
export async function documentTypes(work: Work, { ownerKinds, staff, of }: Wanted) {
  let query = types(work, staff).orderBy('g.position').orderBy('t.position')
  if (ownerKinds) query = query.where('g.owner_kind', 'in', [...ownerKinds])
  if (of && !of.borrows) query = query.where('t.borrowers_only', '=', false)
  if (of?.form) query = query.where(sql<boolean>`(t.forms is null or ${of.form} = any(t.forms))`)
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

/** The kinds of paper that a company may have, with its name. */
export async function typesOfClient(work: Work, organisationId: string, staff: boolean) {
  const { name, form, type } = await work.db
    .selectFrom('organisation')
    .select(['name', 'entity_type as form', 'type'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
  const of = { form, borrows: type === 'BUYER' }
  return { name, types: await documentTypes(work, { ownerKinds: ['client'], staff, of }) }
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
