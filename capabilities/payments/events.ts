import type { PaymentStatus } from './status.ts'

declare module '@poonji/api-platform/events.ts' {
  interface Events {
    'payment.moved': { paymentId: string; organisationId: string; from: PaymentStatus | null; to: PaymentStatus }
  }
}
