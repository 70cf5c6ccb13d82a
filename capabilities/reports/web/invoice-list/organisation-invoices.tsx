import { useParams } from 'react-router'
import { AccountPapers } from '@poonji/capabilities/ledger/web/embeds.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { invoices, invoicesFile } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { InvoiceList } from './invoice-list.tsx'

/** The invoices of all loans and limits of an organisation. */
export function OrganisationInvoices() {
  const t = useTexts(texts)
  const { organisationId = '' } = useParams()
  const maySeeDiscounts = useMay('CAN_VIEW_INVOICE_DISCOUNTS', organisationId)
  const [{ search }] = useFilters()
  const pages = usePages(invoices, { orgId: organisationId, query: { ...(search && { search }) } })
  const input = (format: 'xlsx' | 'pdf') => ({ orgId: organisationId, query: { format, ...(search && { search }) } })
  return (
    <AccountPapers
      organisationId={organisationId}
      about={t('inv.table')}
      actions={
        <>
          {maySeeDiscounts && (
            <Button to={pathTo('/organisation/:organisationId/invoice-discount', { organisationId })}>
              {t('inv.discounts')}
            </Button>
          )}
          <Downloads call={invoicesFile} input={input} />
        </>
      }
    >
      <InvoiceList pages={pages} organisationId={organisationId} withLoan />
    </AccountPapers>
  )
}
