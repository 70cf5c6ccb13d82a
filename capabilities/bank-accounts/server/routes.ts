import { conflict, forbidden, notPermitted } from '@poonji/api-platform/errors.ts'
import { defineModule, on } from '@poonji/api-platform/module.ts'
import { may } from '@poonji/api-platform/actor.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import * as calls from '../contract.ts'
import { addAccount } from './add.ts'
import { beneficiariesPaper } from './beneficiaries-paper.ts'
import { decideName } from './decide-name.ts'
import { verifyJob } from './jobs.ts'
import { beneficiariesOf, toAnswer, toAnswers, toCheck } from './queries.ts'
import { accounts } from './service.ts'
import './tables.ts'

const done = { done: true } as const

async function standing(work: Work, accountId: string) {
  const row = await work.db
    .selectFrom('bank_account')
    .selectAll()
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notPermitted()
  return row
}

export default defineModule({
  name: 'bank-accounts',
  jobs: [verifyJob],
  scopes: {
    'bank-account': (db, id) =>
      db
        .selectFrom('bank_account')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
  },
  handlers: [
    on(calls.listBankAccounts, async (work, { params }) =>
      toAnswers(work, await accounts(work, params.id, 'OWN').execute()),
    ),
    on(calls.addBankAccount, async (work, { params, body }) => {
      const organisation = await organisationById(work, params.orgId)
      return { id: await addAccount(work, params.orgId, { ...body, kind: 'OWN', holderName: organisation.name }) }
    }),
    on(calls.listBeneficiaries, (work, { params }) => beneficiariesOf(work, params.orgId)),
    onListFile(calls.beneficiariesFile, beneficiariesPaper),
    on(calls.addBeneficiary, async (work, { params, body }) => ({
      id: await addAccount(work, params.orgId, { ...body, kind: 'BENEFICIARY' }),
    })),
    on(calls.readBankAccount, async (work, { params }) => toAnswer(work, await standing(work, params.accountId))),
    on(calls.recheckBankAccount, async (work, { params }) => {
      const account = await standing(work, params.accountId)
      const needed = account.kind === 'OWN' ? 'CAN_ADD_BANK_ACCOUNT' : 'CAN_ADD_BENEFICIARY'
      if (!may(work.actor, needed, account.organisation_id)) throw forbidden()
      const again = await work.db
        .updateTable('bank_account')
        .set({ state: 'PENDING', failure_code: null, provider_reference: null })
        .where('id', '=', account.id)
        .where('state', '=', 'FAILED')
        .executeTakeFirst()
      if (!again.numUpdatedRows) throw conflict('transition.illegal')
      await work.enqueue('bank-account.verify', { bankAccountId: account.id })
      return done
    }),
    on(calls.removeBankAccount, async (work, { params }) => {
      const account = await standing(work, params.accountId)
      await work.db.updateTable('bank_account').set({ deleted_at: work.now }).where('id', '=', account.id).execute()
      await work.audit('bank-account.removed', 'bank-account', account.id, {}, account.organisation_id)
      return done
    }),
    on(calls.accountsToCheck, work => toCheck(work)),
    on(calls.decideBankAccount, async (work, { params, body }) => {
      await decideName(work, await standing(work, params.accountId), body.same)
      return done
    }),
  ],
})
