import { formatDate } from '@poonji/kernel/dates.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { ReferenceText } from '@poonji/ui/reference-text.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { disbursements } from '@poonji/capabilities/loans/contract.ts'
import { disbursementsFile } from '@poonji/capabilities/loans/file-contract.ts'
import { LoanFrame, transactionPath, useLoanIds } from '@poonji/capabilities/loans/web/embeds.tsx'
import { texts } from '../../texts.ts'
import { RequestButton } from '../request-button.tsx'

type Drawing = Answer<typeof disbursements>[number]

/** What was drawn of a loan or limit. */
export function LimitDisbursements() {
  const t = useTexts(texts)
  const ids = useLoanIds()
  const drawings = useCall(disbursements, { loanId: ids.loanId })
  return (
    <LoanFrame
      actions={<Downloads call={disbursementsFile} input={format => ({ loanId: ids.loanId, query: { format } })} />}
    >
      {loan => (
        <Loaded from={drawings} shape={<SkeletonTable rows={5} columns={6} />}>
          {rows =>
            rows.length ? (
              <DataTable
                caption={t('dis.table')}
                rows={rows}
                rowKey={row => row.trancheId}
                rowTo={row => transactionPath(ids.organisationId, row.transactionId)}
                columns={[
                  {
                    key: 'number',
                    header: t('dis.number'),
                    phone: 'title',
                    cell: row => t('dis.n', { n: row.number }),
                  },
                  { key: 'on', header: t('dis.on'), phone: 'note', cell: row => <DateText on={row.drawnOn} /> },
                  { key: 'due', header: t('dis.due'), cell: row => <DateText on={row.dueOn} /> },
                  { key: 'reference', header: t('dis.reference'), cell: row => <ReferenceText of={row.reference} /> },
                  {
                    key: 'amount',
                    header: t('dis.amount'),
                    end: true,
                    phone: 'figure',
                    cell: row => <Money paise={row.amount} exact />,
                  },
                  {
                    key: 'kept',
                    header: t('dis.kept'),
                    end: true,
                    cell: row => row.keptBack > 0 && <Money paise={row.keptBack} exact />,
                  },
                  {
                    key: 'left',
                    header: t('dis.left'),
                    end: true,
                    cell: row => (row.outstanding === null ? '–' : <Money paise={row.outstanding} exact />),
                  },
                  { key: 'state', header: t('dis.state'), phone: 'note-end', cell: row => <State row={row} /> },
                ]}
              />
            ) : (
              <EmptyState
                title={t('dis.none')}
                text={t('dis.noneText')}
                action={<RequestButton loan={loan} organisationId={ids.organisationId} main />}
              />
            )
          }
        </Loaded>
      )}
    </LoanFrame>
  )
}

function State({ row }: { row: Drawing }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (row.reversedOn)
    return <StatusChip tone="declined" label={t('dis.backOn', { date: formatDate(row.reversedOn, language) })} />
  if (row.instalmentsFrom)
    return (
      <StatusChip tone="accepted" label={t('dis.instalments', { date: formatDate(row.instalmentsFrom, language) })} />
    )
  return row.outstanding === 0 ? (
    <StatusChip tone="abandoned" label={t('dis.done')} />
  ) : (
    <StatusChip tone="accepted" label={t('dis.running')} />
  )
}
