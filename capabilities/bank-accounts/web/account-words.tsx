import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import type { useTexts } from '@poonji/web-platform/texts.ts'
import type { BankAccount } from '../contract.ts'
import { ACCOUNT_STATE } from '../status.ts'
import type { texts } from '../words/screens.ts'

type T = ReturnType<typeof useTexts<typeof texts>>

const KNOWN_CODES = ['BAV08', 'BAV91', 'BAVNC', 'BAV52', 'BAV84', 'BAV92', 'BAVM4'] as const

export function AccountState({ account }: { account: BankAccount }) {
  const { tone, ...label } = ACCOUNT_STATE[account.state]
  return <StatusChip tone={tone} label={label[useLanguage()]} />
}

/** What a person should know of an account's state; empty when it is in order. */
export function accountNote(account: BankAccount, t: T): string {
  switch (account.state) {
    case 'PENDING':
      return t('pendingText')
    case 'TO_CHECK':
      return t('toCheckText', { name: account.nameAtBank ?? '' })
    case 'REJECTED':
      return t('rejectedText')
    case 'FAILED': {
      const code = KNOWN_CODES.find(one => one === account.failureCode)
      return t('failedText', { reason: t(code ? `code.${code}` : 'code.other') })
    }
    case 'VERIFIED':
      return ''
  }
}
