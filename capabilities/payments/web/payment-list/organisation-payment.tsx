import { useParams } from 'react-router'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { PaymentMake } from '../payment-make/payment-make.tsx'
import { PaymentList } from './payment-list.tsx'

/** Payments of one organisation: who may pay for it pays here, others see what was paid. */
export function OrganisationPayment() {
  const { organisationId } = useParams()
  const { domain } = useSession()
  const mayPay = useMay('CAN_PAY', organisationId)
  return domain === 'buyer' && mayPay ? <PaymentMake /> : <PaymentList />
}
