import { DataTable } from '@poonji/ui/data-table.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { REQUEST_SHOWN, type RequestState } from '../../status.ts'
import { texts } from '../../texts.ts'

interface DecidedRequest {
  requestId: string
  what: string
  /** The maker's reason, and what belongs to it. */
  reason: string
  askedBy: string
  decidedBy: string | null
  note: string
  amountPaise: number
  state: RequestState
}

/** What two people decided, with who and why. */
export function DecidedTable({ requests }: { requests: DecidedRequest[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (!requests.length) return null
  return (
    <DataTable
      caption={t('charges.history')}
      rows={requests}
      rowKey={request => request.requestId}
      columns={[
        { key: 'what', header: t('dues.what'), phone: 'title', cell: request => request.what },
        { key: 'reason', header: t('charges.reason'), cell: request => request.reason },
        { key: 'asker', header: t('charges.asker'), cell: request => request.askedBy },
        { key: 'decider', header: t('charges.decider'), phone: 'note', cell: request => request.decidedBy },
        { key: 'note', header: t('charges.note'), cell: request => request.note },
        {
          key: 'amount',
          header: t('charges.amount'),
          end: true,
          phone: 'figure',
          cell: request => <Money paise={request.amountPaise} exact />,
        },
        {
          key: 'state',
          header: t('charges.state'),
          phone: 'note-end',
          cell: request => (
            <StatusChip tone={REQUEST_SHOWN[request.state].tone} label={REQUEST_SHOWN[request.state][language]} />
          ),
        },
      ]}
    />
  )
}
