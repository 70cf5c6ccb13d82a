import { compareNames } from '@poonji/kernel/names.ts'
import type { PennyDropAnswer } from '@poonji/integrations/penny-drop/port.ts'
import { job } from '@poonji/api-platform/jobs.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { accountNumberOf, type BankAccountRow } from './account-number.ts'
import './tables.ts'

declare module '@poonji/api-platform/jobs.ts' {
  interface Jobs {
    'bank-account.verify': { bankAccountId: string }
  }
}

const ASK_AGAIN_MS = 20_000

/** Pays one rupee and compares the name; a bank that is slow or down is asked again. */
export const verifyJob = job('bank-account.verify', async (outside, { bankAccountId }) => {
  const account = await outside.db
    .selectFrom('bank_account')
    .selectAll()
    .where('id', '=', bankAccountId)
    .executeTakeFirst()
  if (!account || account.state !== 'PENDING' || account.deleted_at) return
  const answer = await ask(outside, account)
  await outside.transaction(work => record(work, account, answer))
})

function ask(outside: Outside, account: BankAccountRow): Promise<PennyDropAnswer> {
  const { pennyDrop } = outside.ports
  if (account.provider_reference) return pennyDrop.statusOf(account.provider_reference)
  const accountNumber = accountNumberOf(outside, account)
  return pennyDrop.verify({ ifsc: account.ifsc, accountNumber, name: account.holder_name })
}

async function record(work: Work, account: BankAccountRow, answer: PennyDropAnswer): Promise<void> {
  const set = (values: Partial<BankAccountRow>) =>
    work.db
      .updateTable('bank_account')
      .set(values)
      .where('id', '=', account.id)
      .where('state', '=', 'PENDING')
      .execute()
  const later = () =>
    work.enqueue(
      'bank-account.verify',
      { bankAccountId: account.id },
      { startAfter: new Date(work.now.getTime() + ASK_AGAIN_MS) },
    )
  switch (answer.status) {
    case 'unavailable':
      await later()
      return
    case 'pending':
      await set({ provider_reference: answer.reference })
      await later()
      return
    case 'failed':
      await set({ state: 'FAILED', failure_code: answer.code, provider_reference: null })
      break
    case 'success': {
      const same = compareNames(account.holder_name, answer.nameAtBank).verdict === 'match'
      const state = same ? ('VERIFIED' as const) : ('TO_CHECK' as const)
      await set({
        state,
        name_at_bank: answer.nameAtBank,
        provider_reference: answer.reference,
        verified_at: same ? work.now : null,
      })
    }
  }
  await work.audit(
    'bank-account.checked',
    'bank-account',
    account.id,
    { answer: answer.status },
    account.organisation_id,
  )
}
