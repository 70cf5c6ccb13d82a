import type { Bilingual } from '@poonji/contract/route.ts'
import type { Permission } from '@poonji/contract/permissions.ts'

/** What a partner, and staff, read as a table and take along as a sheet, and what each needs to be allowed. */
export const TABLES = ['leads', 'applications', 'disbursals', 'dues', 'payouts', 'beneficiaries'] as const
export type Table = (typeof TABLES)[number]

export const TABLE: Record<Table, { title: Bilingual; permission: Permission }> = {
  leads: { title: { en: 'Leads', hi: 'लीड' }, permission: 'CAN_VIEW_REPORTS' },
  applications: { title: { en: 'Applications', hi: 'आवेदन' }, permission: 'CAN_VIEW_REPORTS' },
  disbursals: { title: { en: 'Disbursals', hi: 'डिस्बर्सल' }, permission: 'CAN_VIEW_REPORTS' },
  dues: { title: { en: 'Dues of clients', hi: 'ग्राहकों की देय रकम' }, permission: 'CAN_VIEW_COLLECTIONS_LIST' },
  payouts: { title: { en: 'Payouts', hi: 'कमाई' }, permission: 'CAN_VIEW_PAYOUTS' },
  beneficiaries: { title: { en: 'Beneficiaries', hi: 'लाभार्थी' }, permission: 'CAN_VIEW_BENEFICIARIES' },
}

/** The reports; beneficiaries are a list of their own, and staff have what partners earn in their own places. */
export const REPORTS = ['leads', 'applications', 'disbursals', 'dues', 'payouts'] as const satisfies readonly Table[]
export const STAFF_REPORTS = ['leads', 'applications', 'disbursals', 'dues'] as const satisfies readonly Table[]
