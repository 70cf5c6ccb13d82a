import '@poonji/capabilities/identity/events.ts'
import { subscriber } from '@poonji/api-platform/events.ts'
import { defineModule, on, onList, onOutside } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import { endMessaging } from '@poonji/api-platform/outbox.ts'
import * as calls from '../contract.ts'
import { addressHandlers } from './address-handlers.ts'
import { careHandlers } from './care-handlers.ts'
import { contactHandlers } from './contact-handlers.ts'
import { organisationDetail } from './detail.ts'
import { filterValues } from './filter-values.ts'
import { handOverClients } from './hand-over.ts'
import { linkingHandlers } from './linking-handlers.ts'
import { linkingJob } from './linking.ts'
import { listOrganisations } from './list.ts'
import { memberHandlers } from './member-handlers.ts'
import { panState, revealPan, setPan } from './pan.ts'
import { editOrganisation, rename, setEntityType } from './rename.ts'
import { lookup } from './search.ts'
import { organisationsPaper } from './organisations-paper.ts'
import { organisationById } from './service.ts'
import { permissionsOf, permissionsOfList } from './ui-permissions.ts'
import './tables.ts'

const done = { done: true } as const

export default defineModule({
  name: 'organisations',
  scopes: {
    organisation: (db, id) =>
      db.selectFrom('organisation').select(['tenant', 'id as organisationId']).where('id', '=', id).executeTakeFirst(),
    address: (db, id) =>
      db
        .selectFrom('address')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
    contact: (db, id) =>
      db
        .selectFrom('contact')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
    invitation: (db, id) =>
      db
        .selectFrom('invitation')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
    organisationReview: (db, id) =>
      db
        .selectFrom('organisation_review')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
    // one to a PAN that nobody has is nobody's to answer
    linkingRequest: (db, id) =>
      db
        .selectFrom('linking_request')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .where('organisation_id', 'is not', null)
        .executeTakeFirst(),
  },
  jobs: [linkingJob],
  subscribers: [
    subscriber('access.ended', (work, ended) => handOverClients(work, ended)),
    subscriber('consent.revoked', async (work, { organisationId, purpose }) => {
      // staff may write by it alone
      if (purpose === 'messages') await endMessaging(work, organisationId, ['staff-message'])
    }),
  ],
  handlers: [
    onList(calls.list, (work, { query }) => listOrganisations(work, query)),
    onListFile(calls.organisationsFile, (work, { query }) => organisationsPaper(work, query)),
    on(calls.filterValues, work => filterValues(work)),
    on(calls.lookup, (work, { query }) => lookup(work, query)),
    on(calls.detail, (work, { params }) => organisationDetail(work, params.orgId)),
    on(calls.permissionsOf, (work, { params }) => permissionsOf(work, params.orgId)),
    on(calls.permissionsOfList, work => Promise.resolve(permissionsOfList(work))),
    on(calls.rename, async (work, { params, body }) => {
      await rename(work, params.orgId, body.organisationName, body.previousOrganisationName)
      return done
    }),
    on(calls.setEntityType, async (work, { params }) => {
      await setEntityType(work, params.orgId, params.type)
      return done
    }),
    on(calls.edit, async (work, { params, body }) => {
      await editOrganisation(work, params.orgId, body)
      return done
    }),

    on(calls.panOf, async (work, { params }) => panState(await organisationById(work, params.orgId))),
    onOutside(calls.setPan, (outside, { params, body }) => setPan(outside, params.orgId, body)),
    onOutside(calls.setPanByPath, (outside, { params }) => setPan(outside, params.orgId, { pan: params.pan })),
    on(calls.revealPan, async (work, { params, body }) => ({ pan: await revealPan(work, params.orgId, body.reason) })),
    ...contactHandlers,
    ...addressHandlers,
    ...memberHandlers,
    ...careHandlers,
    ...linkingHandlers,
  ],
})
