import type { Actor } from '@poonji/api-platform/actor.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { sql } from 'kysely'
import type { sight } from '../contract.ts'
import { actorOfAccount } from './actor-of-account.ts'
import { seenBy } from './sight.ts'

type Explained = Answer<typeof sight>[number]

interface Row {
  id: string
  name: string
  sees: boolean
  region: string | null
  assigned_to: string | null
  assignee: string | null
  role_name: string | null
}

/** Organisations of a name that the asking administrator sees, each with whether the person sees it and by what. */
export async function explainSight(work: Work, accountId: string, search: string): Promise<Explained[]> {
  const actor = await actorOfAccount(work.db, work.tenant, accountId)
  const pattern = `%${search.replace(/[\\%_]/g, sign => `\\${sign}`)}%`
  const roleName = sql.ref(work.language === 'hi' ? 'role.name_hi' : 'role.name_en')
  const { rows } = await sql<Row>`
    select organisation.id, organisation.name, organisation.region, organisation.assigned_to, assignee.name as assignee,
      coalesce(${actor ? seenBy(actor) : sql`false`}, false) as sees,
      (select ${roleName} from membership join role on role.id = membership.role_id
        where membership.account_id = ${accountId} and membership.organisation_id = organisation.id
          and membership.ended_at is null) as role_name
    from organisation left join account assignee on assignee.id = organisation.assigned_to
    where ${seenBy(work.actor)} and organisation.name ilike ${pattern}
    order by organisation.created_at desc, organisation.id desc limit 10`.execute(work.db)
  return rows.map(row => ({ id: row.id, name: row.name, sees: row.sees, ...reason(actor, row) }))
}

function reason(actor: Actor | null, row: Row): Pick<Explained, 'because' | 'detail'> {
  if (!actor || !row.sees) return { because: 'none', detail: null }
  if (actor.domain === 'buyer') return { because: 'member', detail: row.role_name }
  if (actor.domain === 'partner')
    return { because: row.id === actor.partnerOrganisationId ? 'own' : 'brought', detail: null }
  if (actor.visibility === 'all') return { because: 'all', detail: null }
  if (row.assigned_to === actor.accountId) return { because: 'assigned', detail: null }
  if (actor.visibility === 'regional') return { because: 'region', detail: row.region }
  return { because: 'team', detail: row.assignee }
}
