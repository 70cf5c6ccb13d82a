export { InvoicesToConfirm } from './owed-invoices/invoices-to-confirm.tsx'
