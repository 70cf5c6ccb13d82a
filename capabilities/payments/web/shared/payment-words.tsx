import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { CREDIT_LOOK, PAYMENT_LOOK, type CreditStatus, type PaymentStatus, type ReasonCode } from '../../status.ts'
import { texts } from '../../texts.ts'

export function PaymentChip({ status }: { status: PaymentStatus }) {
  const { tone, ...label } = PAYMENT_LOOK[status]
  return <StatusChip tone={tone} label={label[useLanguage()]} />
}

export function CreditChip({ status }: { status: CreditStatus }) {
  const { tone, ...label } = CREDIT_LOOK[status]
  return <StatusChip tone={tone} label={label[useLanguage()]} />
}

const CLIENTS_REASON: Partial<
  Record<ReasonCode, 'why.FAILEDClient' | 'why.CANNOT_BE_BOOKEDClient' | 'why.BOUNCEDClient'>
> = {
  FAILED: 'why.FAILEDClient',
  CANNOT_BE_BOOKED: 'why.CANNOT_BE_BOOKEDClient',
  BOUNCED: 'why.BOUNCEDClient',
}
const CLIENTS_STATUS: Partial<
  Record<PaymentStatus, 'info.PENDINGClient' | 'info.MAPPEDClient' | 'info.DUPLICATEClient'>
> = {
  PENDING: 'info.PENDINGClient',
  MAPPED: 'info.MAPPEDClient',
  DUPLICATE: 'info.DUPLICATEClient',
}

/** Why a payment is as it is and what its status means: said to the borrower, or about the client to who sees many. */
export function usePaymentWords() {
  const t = useTexts(texts)
  const own = useSession().domain === 'buyer'
  return {
    why: (code: ReasonCode) => t((!own && CLIENTS_REASON[code]) || `why.${code}`),
    info: (status: PaymentStatus) => t((!own && CLIENTS_STATUS[status]) || `info.${status}`),
  }
}
