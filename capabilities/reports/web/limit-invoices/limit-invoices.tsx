import { Button } from '@poonji/ui/button.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { DISBURSAL_LOOK } from '@poonji/capabilities/disbursals/status.ts'
import { LoanFrame, useLoanIds } from '@poonji/capabilities/loans/web/embeds.tsx'
import { limitInvoices } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** The invoices that were paid, or are to be paid, through a limit. */
export function LimitInvoices() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { organisationId, loanId } = useLoanIds()
  const mayAsk = useMay('CAN_CREATE_DISBURSEMENT_REQUEST', organisationId)
  const invoices = useCall(limitInvoices, { loanId })
  return (
    <LoanFrame>
      {() => (
        <Loaded from={invoices} shape={<SkeletonTable rows={4} columns={5} />}>
          {rows =>
            rows.length ? (
              <DataTable
                caption={t('inv.table')}
                rows={rows}
                rowKey={row => row.disbursalId}
                rowTo={row =>
                  pathTo('/organisation/:organisationId/disbursement/:rfdId/details', {
                    organisationId,
                    rfdId: row.disbursalId,
                  })
                }
                columns={[
                  { key: 'invoice', header: t('inv.invoice'), phone: 'title', cell: row => row.invoice },
                  { key: 'payee', header: t('inv.payee'), phone: 'note', cell: row => row.payee },
                  { key: 'request', header: t('inv.request'), cell: row => row.number },
                  { key: 'at', header: t('inv.at'), cell: row => <DateTimeText at={row.askedAt} /> },
                  {
                    key: 'state',
                    header: t('inv.state'),
                    phone: 'note-end',
                    cell: row => (
                      <StatusChip tone={DISBURSAL_LOOK[row.status].tone} label={DISBURSAL_LOOK[row.status][language]} />
                    ),
                  },
                  {
                    key: 'amount',
                    header: t('inv.amount'),
                    end: true,
                    phone: 'figure',
                    cell: row => <Money paise={row.amount} exact />,
                  },
                ]}
              />
            ) : (
              <EmptyState
                title={t('inv.none')}
                text={t('inv.noneText')}
                action={
                  mayAsk && (
                    <Button to={pathTo('/organisation/:organisationId/create-disbursement', { organisationId })}>
                      {t('inv.ask')}
                    </Button>
                  )
                }
              />
            )
          }
        </Loaded>
      )}
    </LoanFrame>
  )
}
