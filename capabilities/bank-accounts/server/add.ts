import { randomUUID } from 'node:crypto'
import { invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { bankNameOfIfsc } from '@poonji/capabilities/reference/server/service.ts'
import { maskBankAccountNumber } from '@poonji/kernel/identifiers/bank-account-number.ts'
import type { AccountKind, AccountType } from '../status.ts'
import { texts } from './texts.ts'
import { numberPlace } from './account-number.ts'
import { tellAdded } from './tell-added.ts'
import './jobs.ts'

export interface NewAccount {
  kind: AccountKind
  holderName: string
  number: string
  ifsc: string
  accountType: AccountType
  mobile?: string
  email?: string
  gstin?: string
}

/**
 * Keeps an account and has it verified once this has committed.
 * @throws 400 on `ifsc` for a bank nobody knows, on `number` for an account that is already there
 */
export async function addAccount(work: Work, organisationId: string, account: NewAccount): Promise<string> {
  const bank = bankNameOfIfsc(account.ifsc)
  if (!bank) throw invalid({ ifsc: 'ifsc.invalid' })
  const accountId = randomUUID()
  const { crypto } = work.platform
  const added = await work.db
    .insertInto('bank_account')
    .values({
      id: accountId,
      tenant: work.tenant,
      organisation_id: organisationId,
      kind: account.kind,
      holder_name: account.holderName,
      number_sealed: crypto.seal(account.number, numberPlace(accountId)),
      number_index: crypto.blindIndex('bank-account', account.number),
      number_masked: maskBankAccountNumber(account.number),
      ifsc: account.ifsc,
      bank_name: bank,
      account_type: account.accountType,
      mobile: account.mobile || null,
      email: account.email || null,
      gstin: account.gstin || null,
      name_at_bank: null,
      failure_code: null,
      provider_reference: null,
      decided_by: null,
      created_by: work.actor.accountId,
      created_at: work.now,
      verified_at: null,
      deleted_at: null,
    })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!added) throw invalid({ number: texts.t(work.language, 'duplicate') })
  await work.audit(
    'bank-account.added',
    'bank-account',
    accountId,
    { kind: account.kind, ifsc: account.ifsc },
    organisationId,
  )
  await work.enqueue('bank-account.verify', { bankAccountId: accountId })
  if (work.actor.domain !== 'buyer') await tellAdded(work, added)
  return accountId
}
