import { subscriber } from '@poonji/api-platform/events.ts'
import { job } from '@poonji/api-platform/jobs.ts'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import { defineModule, on, onOutside } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import { discardFile, receiveUpload } from '@poonji/capabilities/documents/server/service.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import * as calls from '../contract.ts'
import { beginSending } from './begin-sending.ts'
import { checkSheet } from './check-sheet.ts'
import { sendCorrected } from './corrected.ts'
import { kindOf, registerSheet, requireOwn } from './register-sheet.ts'
import { freePayment } from './rows/free-payment.ts'
import { sendSheet } from './send-sheet.ts'
import { latestSheets, listOfSheets, rowsToMend, sheetDetail } from './sheet-queries.ts'
import { sheetsPaper } from './sheets-paper.ts'
import { templateFor } from './template.ts'
import './tables.ts'

/** A file that came a second time is not needed. */
const discard = (outside: Outside, { fileId }: { fileId: string }) => discardFile(outside, fileId)

/** @throws 403 for whoever works for no partner */
function ownOf({ actor: { partnerOrganisationId } }: Work): string {
  if (!partnerOrganisationId) throw notPermitted()
  return partnerOrganisationId
}

export default defineModule({
  name: 'sheets',
  jobs: [job('sheet.check', checkSheet), job('sheet.send', sendSheet), job('sheet.discard', discard)],
  subscribers: [subscriber('disbursal.moved', (work, moved) => freePayment(work, moved))],
  scopes: {
    sheet: (db, id) =>
      db
        .selectFrom('sheet')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
  },
  handlers: [
    onOutside(calls.template, (outside, { params, query }) =>
      templateFor(outside, kindOf(outside, params.kind), query.format),
    ),
    onOutside(calls.leadsTemplate, outside => templateFor(outside, kindOf(outside, 'leads'), 'xlsx')),
    on(calls.register, (work, { params, body }) =>
      registerSheet(work, params.orgId, kindOf(work, params.kind), {
        ...body,
        fileFingerPrint: body.fingerPrint,
      }),
    ),
    onOutside(calls.submitLeads, async (outside, { params, request }) => {
      requireOwn(outside, params.id)
      const kind = kindOf(outside, 'leads')
      const { tempUrl, name } = await receiveUpload(outside, request)
      return outside.transaction(work =>
        registerSheet(work, params.id, kind, { storagePath: tempUrl, documentName: name }),
      )
    }),
    on(calls.latest, (work, { params }) => {
      requireOwn(work, params.orgId)
      return latestSheets(work, params.orgId, kindOf(work, params.kind))
    }),
    on(calls.mine, async (work, { params }) => {
      const organisationId = ownOf(work)
      return { organisationId, ...(await latestSheets(work, organisationId, kindOf(work, params.kind))) }
    }),
    on(calls.listSheets, (work, { params, query }) =>
      listOfSheets(work, ownOf(work), kindOf(work, params.kind), query),
    ),
    onListFile(calls.sheetsFile, (work, { params }) => sheetsPaper(work, ownOf(work), kindOf(work, params.kind))),
    on(calls.readSheet, (work, { params }) => sheetDetail(work, params.sheetId)),
    on(calls.toMend, (work, { params, query }) => rowsToMend(work, params.sheetId, query)),
    on(calls.corrected, async (work, { params, query, reply }) => {
      await sendCorrected(work, params.sheetId, query.part, reply)
      return undefined
    }),
    on(calls.send, (work, { params }) => beginSending(work, params.sheetId)),
  ],
})
