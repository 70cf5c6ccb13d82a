import { LoanFrame, useLoanIds } from '@poonji/capabilities/loans/web/embeds.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { limitInvoices, limitInvoicesFile } from '../../contract.ts'
import { InvoiceList } from './invoice-list.tsx'

/** The invoices that were paid, or are to be paid, through a limit. */
export function LimitInvoices() {
  const { organisationId, loanId } = useLoanIds()
  const [{ search }] = useFilters()
  const pages = usePages(limitInvoices, { loanId, query: { ...(search && { search }) } })
  const input = (format: 'xlsx' | 'pdf') => ({ loanId, query: { format, ...(search && { search }) } })
  return (
    <LoanFrame actions={<Downloads call={limitInvoicesFile} input={input} />}>
      {() => <InvoiceList pages={pages} organisationId={organisationId} />}
    </LoanFrame>
  )
}
