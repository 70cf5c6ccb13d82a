import type { ApplicationStatus } from '@poonji/capabilities/applications/status.ts'
import type { Bilingual } from '@poonji/contract/route.ts'
import { isOfClient, type TaskType } from './tasks.ts'

/** Whose turn it is: the borrower's, one of their people's, or a desk of the lender's. */
export const OWED_BY = {
  client: { en: 'The client', hi: 'ग्राहक' },
  person: { en: 'A person of the client', hi: 'ग्राहक का एक व्यक्ति' },
  sales: { en: 'Sales', hi: 'सेल्स' },
  operations: { en: 'Operations', hi: 'ऑपरेशन्स' },
  creditDesk: { en: 'The credit desk', hi: 'क्रेडिट डेस्क' },
  committee: { en: 'The committee', hi: 'कमेटी' },
} as const satisfies Record<string, Bilingual>
export type OwedBy = keyof typeof OWED_BY
export const OWED_BY_NAMES = Object.keys(OWED_BY) as [OwedBy, ...OwedBy[]]

const DESK_OF: Partial<Record<ApplicationStatus, OwedBy>> = {
  // what the borrower was asked is a task of theirs; what is left was asked of sales
  PROCESSING_QUERY: 'sales',
  UNDERWRITING_QUERY: 'sales',
  PROCESSING: 'creditDesk',
  UNDERWRITING_TELEPHONIC: 'creditDesk',
  UNDERWRITING: 'creditDesk',
  SENT_TO_NBFC: 'creditDesk',
  QUERY_FROM_NBFC: 'creditDesk',
  QUERY_FROM_CLIENT: 'creditDesk',
  OFFER_WITHDRAWN: 'creditDesk',
  PENDING_CRC_APPROVAL: 'committee',
}

/** Who owes the next step of an application. */
export const owedBy = (task: TaskType | undefined, status: ApplicationStatus): OwedBy =>
  task && isOfClient(task) ? 'client' : (DESK_OF[status] ?? 'operations')
