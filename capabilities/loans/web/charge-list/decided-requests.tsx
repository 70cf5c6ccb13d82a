import { DataTable } from '@poonji/ui/data-table.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { ChargesAnswer } from '../../charge-contract.ts'
import { chargeWords } from '../../statement-words.ts'
import { CHARGE_REQUEST_SHOWN } from '../../status.ts'
import { texts } from '../../texts.ts'

/** What two people decided about charges, with who and why. */
export function DecidedRequests({ requests }: { requests: ChargesAnswer['requests'] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (!requests.length) return null
  return (
    <DataTable
      caption={t('charges.history')}
      rows={requests}
      rowKey={request => request.requestId}
      columns={[
        {
          key: 'what',
          header: t('charges.what'),
          phone: 'title',
          cell: request => `${t(`charges.${request.kind}`)}: ${chargeWords(request.code, language)}`,
        },
        { key: 'reason', header: t('charges.reason'), cell: request => request.reason },
        { key: 'asker', header: t('charges.asker'), cell: request => request.askedBy },
        { key: 'decider', header: t('charges.decider'), phone: 'note', cell: request => request.decidedBy },
        { key: 'note', header: t('charges.note'), cell: request => request.note },
        {
          key: 'amount',
          header: t('charges.amount'),
          end: true,
          phone: 'figure',
          cell: request => <Money paise={request.base + request.tax} exact />,
        },
        {
          key: 'state',
          header: t('charges.state'),
          phone: 'note-end',
          cell: request => {
            const shown = CHARGE_REQUEST_SHOWN[request.state]
            return <StatusChip tone={shown.tone} label={shown[language]} />
          },
        },
      ]}
    />
  )
}
