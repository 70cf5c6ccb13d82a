import { BulkSheet } from './bulk-sheet.tsx'

/** Clients of a partner, by sheet. */
export const BulkLeads = () => <BulkSheet kind="leads" />
/** Beneficiaries of clients, by sheet. */
export const BulkBeneficiaries = () => <BulkSheet kind="beneficiaries" />
/** 'Disburse in Bulk'. */
export const BulkDisbursals = () => <BulkSheet kind="disbursals" />
