import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer, Body } from '@poonji/contract/call.ts'
import { accounts, addAccount } from '@poonji/capabilities/bank-accounts/server/service.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import type * as calls from '../../payment-contract.ts'
import { ownPartner } from '../statement.ts'

/** A partner's own accounts down to the one that is used, newest first. */
export async function payoutAccounts(work: Work): Promise<Answer<typeof calls.payoutAccount>> {
  const rows = await accounts(work, ownPartner(work), 'OWN').execute()
  const used = rows.findIndex(row => row.state === 'VERIFIED')
  return rows
    .slice(0, used === -1 ? undefined : used + 1)
    .map(({ id, number_masked: number, bank_name: bankName, ifsc, state }, i) => ({
      ...{ id, number, bankName, ifsc, state },
      used: i === used,
    }))
}

export async function addPayoutAccount(work: Work, body: Body<typeof calls.addPayoutAccount>): Promise<string> {
  const partnerId = ownPartner(work)
  const { name } = await organisationById(work, partnerId)
  return addAccount(work, partnerId, { ...body, kind: 'OWN', holderName: name })
}
