import type { Problem } from '../../status.ts'
import type { Account } from './clients.ts'

/**
 * Which of a client's accounts of one number a row pays: the proved one at its bank, since two banks may give the same
 * number. Where the row's IFSC is wrong by itself, any that is proved.
 */
export function accountToPay(all: readonly Account[], ifsc: string | undefined): Account | Problem {
  const atBank = ifsc ? all.filter(one => one.ifsc === ifsc) : all
  const [proved, provedElsewhere] = [atBank, all].map(some => some.find(one => one.state === 'VERIFIED'))
  if (proved) return proved
  if (!all.length) return { column: 'account', code: 'accountUnknown' }
  if (provedElsewhere && !atBank.length) return { column: 'ifsc', code: 'ifscOther', detail: provedElsewhere.ifsc }
  return { column: 'account', code: 'accountUnproved' }
}
