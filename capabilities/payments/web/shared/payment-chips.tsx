import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { CREDIT_LOOK, PAYMENT_LOOK, type CreditStatus, type PaymentStatus } from '../../status.ts'

export function PaymentChip({ status }: { status: PaymentStatus }) {
  const { tone, ...label } = PAYMENT_LOOK[status]
  return <StatusChip tone={tone} label={label[useLanguage()]} />
}

export function CreditChip({ status }: { status: CreditStatus }) {
  const { tone, ...label } = CREDIT_LOOK[status]
  return <StatusChip tone={tone} label={label[useLanguage()]} />
}
