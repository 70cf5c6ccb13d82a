import { conflict } from '@poonji/api-platform/errors.ts'
import { subscriber } from '@poonji/api-platform/events.ts'
import { defineModule, on, onOutside } from '@poonji/api-platform/module.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { maskMobile } from '@poonji/kernel/identifiers/mobile.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import '@poonji/capabilities/organisations/events.ts'
import * as calls from '../contract.ts'
import * as links from '../link-contract.ts'
import * as proofs from '../proof-contract.ts'
import { proveByCode, proveOffline, sendCode } from './aadhaar.ts'
import { searchAnew } from './business-lists.ts'
import { decideCase } from './cases.ts'
import { fetchCkyc, sendCkycCode } from './ckyc.ts'
import { papersChanged } from './papers-changed.ts'
import { openLink, openProved, renewLink, shareLink } from './links.ts'
import { lookUpJobs } from './look-up.ts'
import { prefillOf } from './prefill.ts'
import { queuePaper } from './queue-paper.ts'
import { queuePage } from './queue.ts'
import { addPromoter, changeAddress, changePromoter, removePromoter } from './save-promoter.ts'
import { promoterById, promotersOf, type PromoterRow } from './promoters.ts'
import { verifyPromoterPan } from './verify-pan.ts'
import { texts } from './texts.ts'
import { aadhaarMasked, viewsOf } from './views.ts'
import { proveMobile, sendLinkCode } from './visit.ts'

const done = { done: true } as const
const asResult = (row: PromoterRow) => ({ aadhaarState: row.aadhaar_state, aadhaarMasked: aadhaarMasked(row) })

async function answer(work: Work, row: PromoterRow) {
  const [view] = await viewsOf(work, [row])
  if (!view) throw new Error('a person has one view')
  return view
}

export default defineModule({
  name: 'kyc',
  jobs: lookUpJobs,
  subscribers: [
    subscriber('document.linked', papersChanged),
    subscriber('document.decided', papersChanged),
    subscriber('document.removed', papersChanged),
    subscriber('document.restored', papersChanged),
    subscriber('organisation.isAnother', (work, { organisationId }) => searchAnew(work, organisationId)),
  ],
  scopes: {
    'kyc-case': (db, id) =>
      db
        .selectFrom('kyc_case')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
  },
  handlers: [
    on(calls.listPromoters, async (work, { params }) => viewsOf(work, await promotersOf(work, params.id))),
    on(calls.readPromoter, async (work, { params }) => answer(work, await promoterById(work, params.promoterId))),
    on(calls.promoterPrefill, (work, { params }) => prefillOf(work, params.orgId)),
    on(calls.addPromoter, async (work, { params, body }) => answer(work, await addPromoter(work, params.orgId, body))),
    on(calls.changePromoter, async (work, { params, body }) =>
      answer(work, await changePromoter(work, params.promoterId, body.form, body.version)),
    ),
    on(calls.removePromoter, async (work, { params }) => {
      await removePromoter(work, params.promoterId)
      return done
    }),
    on(calls.promoterAddress, async (work, { params, body: { promoterId, ...form } }) =>
      answer(work, await changeAddress(work, params.id, promoterId, form)),
    ),
    onOutside(calls.verifyPromoterPan, (outside, { params, body }) => verifyPromoterPan(outside, params.orgId, body)),
    onOutside(calls.verifyPromoterPanByPath, (outside, { params, query }) =>
      verifyPromoterPan(outside, params.id, { pan: params.pan, fullName: query.fullName }),
    ),

    onOutside(proofs.proveOffline, async (outside, { params, body }) =>
      asResult(await proveOffline(outside, { promoterId: params.promoterId }, body)),
    ),
    onOutside(proofs.sendAadhaarCode, (outside, { params, body }) =>
      sendCode(outside, { promoterId: params.promoterId }, body.aadhaarNumber),
    ),
    onOutside(proofs.proveByCode, async (outside, { params, body }) =>
      asResult(await proveByCode(outside, { promoterId: params.promoterId }, body)),
    ),
    on(proofs.shareLink, (work, { params, body }) => shareLink(work, params.promoterId, body)),
    onOutside(proofs.sendCkycCode, async (outside, { params }) => {
      await sendCkycCode(outside, params.promoterId)
      return done
    }),
    onOutside(proofs.fetchCkyc, async (outside, { params, body }) =>
      answer(outside, await fetchCkyc(outside, params.promoterId, body.otp)),
    ),
    on(proofs.kycQueue, (work, { query }) => queuePage(work, query)),
    onListFile(proofs.kycQueueFile, (work, { query }) => queuePaper(work, query)),
    on(proofs.decideKycCase, async (work, { params, body }) => {
      await decideCase(work, params.caseId, body)
      return done
    }),

    on(links.openLink, async (work, { body }) => ({
      mobileMasked: maskMobile((await openLink(work, body)).person.mobile),
    })),
    on(links.renewLink, async (work, { body }) => {
      await renewLink(work, body)
      return done
    }),
    on(links.sendLinkCode, (work, { body }) => sendLinkCode(work, body)),
    onOutside(links.proveMobile, (outside, { body }) => proveMobile(outside, body)),
    onOutside(links.linkOffline, async (outside, { body }) => {
      const { link, person } = await openProved(outside, body)
      if (link.used_at) return asResult(person)
      return asResult(await proveOffline(outside, { promoterId: person.id, linkId: link.id }, body))
    }),
    onOutside(links.linkAadhaarCode, async (outside, { body }) => {
      const { link, person } = await openProved(outside, body)
      if (link.used_at) throw conflict(texts.t(outside.language, 'aadhaar.doneAlready'))
      return sendCode(outside, { promoterId: person.id, linkId: link.id }, body.aadhaarNumber)
    }),
    onOutside(links.linkAadhaarProve, async (outside, { body }) => {
      const { link, person } = await openProved(outside, body)
      if (link.used_at) return asResult(person)
      return asResult(await proveByCode(outside, { promoterId: person.id, linkId: link.id }, body))
    }),
  ],
})
