import { defineModule, on } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import * as calls from '../contract.ts'
import * as staff from '../staff-contract.ts'
import { colleagues } from './colleagues.ts'
import { changeRole, giveRole, makeRole, removeRole, takeRole } from './edit-roles.ts'
import { explainSight } from './explain-sight.ts'
import { peoplePaper } from './people-paper.ts'
import { listPeople } from './people.ts'
import { readPerson } from './person.ts'
import { listRoles, readRole } from './role-queries.ts'
import { whyNot } from './why-not.ts'
import './tables.ts'

const done = { done: true } as const
const tenantOf = (row: { tenant: string } | undefined) => row && { ...row, organisationId: null }

export default defineModule({
  name: 'access',
  scopes: {
    role: async (db, id) =>
      tenantOf(await db.selectFrom('role').select('tenant').where('id', '=', id).executeTakeFirst()),
    account: async (db, id) =>
      tenantOf(await db.selectFrom('account').select('tenant').where('id', '=', id).executeTakeFirst()),
  },
  handlers: [
    on(calls.roles, work => listRoles(work)),
    on(calls.readRole, (work, { params }) => readRole(work, params.roleId)),
    on(calls.makeRole, async (work, { body }) => ({ id: await makeRole(work, body) })),
    on(calls.changeRole, async (work, { params, body }) => {
      await changeRole(work, params.roleId, body)
      return done
    }),
    on(calls.removeRole, async (work, { params }) => {
      await removeRole(work, params.roleId)
      return done
    }),
    on(calls.people, (work, { query }) => listPeople(work, query)),
    onListFile(calls.peopleFile, (work, { query }) => peoplePaper(work, query)),
    on(staff.colleagues, work => colleagues(work)),
    on(calls.readPerson, (work, { params }) => readPerson(work, params.accountId)),
    on(calls.sight, (work, { params, query }) => explainSight(work, params.accountId, query.search)),
    on(calls.giveRole, async (work, { params, body }) => {
      await giveRole(work, params.accountId, body.roleId)
      return done
    }),
    on(calls.takeRole, async (work, { params }) => {
      await takeRole(work, params.accountId, params.roleId)
      return done
    }),
    on(calls.whyNot, (work, { query }) => whyNot(work, query.permission, query.organisationId)),
  ],
})
