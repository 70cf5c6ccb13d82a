import { useParams } from 'react-router'
import { AccountPapers } from '@poonji/capabilities/ledger/web/embeds.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { taxInvoices, taxInvoicesFile } from '../../tax-invoice-contract.ts'
import { texts } from '../../words/tax.ts'
import { TaxPaperTable } from './tax-paper-table.tsx'

/** The tax invoices of a borrower for fees with GST, and the notes that correct them, each as PDF. */
export function TaxInvoiceList() {
  const t = useViewerTexts(texts)
  const { organisationId = '' } = useParams()
  const pages = usePages(taxInvoices, { orgId: organisationId, query: { pageSize: 25 } })
  return (
    <AccountPapers
      organisationId={organisationId}
      about={t('tax.sub')}
      actions={<Downloads call={taxInvoicesFile} input={format => ({ orgId: organisationId, query: { format } })} />}
    >
      <PagedRows
        from={pages}
        shape={<SkeletonTable rows={4} columns={6} />}
        empty={<EmptyState title={t('tax.none')} text={t('tax.noneText')} />}
      >
        {rows => <TaxPaperTable rows={rows} />}
      </PagedRows>
    </AccountPapers>
  )
}
