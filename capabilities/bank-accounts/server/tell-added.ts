import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById, tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { nameInMessage } from '@poonji/kernel/identifiers/organisation-name.ts'
import type { BankAccountRow } from './account-number.ts'
import { texts } from './texts.ts'
import './tables.ts'

const ONE_TOLD_MS = 3_600_000

/**
 * The borrower hears of an account that a partner or staff added, to which its money may go: of each that is to be its own,
 * of beneficiaries that the same person adds within the hour, as from a sheet, the first; all stand where the link leads.
 */
export async function tellAdded(
  work: Work,
  account: Pick<BankAccountRow, 'id' | 'organisation_id' | 'kind' | 'holder_name' | 'number_masked' | 'bank_name'>,
): Promise<void> {
  const { organisation_id: organisationId, kind } = account
  if ((await organisationById(work, organisationId)).type !== 'BUYER') return
  if (kind === 'BENEFICIARY' && (await addedWithinTheHour(work, account))) return
  const list = kind === 'OWN' ? 'bank-account' : 'credit/beneficiaries/list'
  await tellOwner(work, organisationId, 'bank-account', language =>
    texts.t(language, kind === 'OWN' ? 'sms.ownAdded' : 'sms.beneficiaryAdded', {
      who: nameInMessage(work.actor.name),
      to: nameInMessage(account.holder_name),
      number: account.number_masked,
      bank: account.bank_name,
      link: `${work.platform.config.publicUrl}/organisation/${organisationId}/${list}`,
    }),
  )
}

async function addedWithinTheHour(
  work: Work,
  { id, organisation_id: organisationId, kind }: Pick<BankAccountRow, 'id' | 'organisation_id' | 'kind'>,
): Promise<boolean> {
  const before = await work.db
    .selectFrom('bank_account')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .where('created_by', '=', work.actor.accountId)
    .where('created_at', '>', new Date(work.now.getTime() - ONE_TOLD_MS))
    .where('id', '<>', id)
    .executeTakeFirst()
  return before !== undefined
}
