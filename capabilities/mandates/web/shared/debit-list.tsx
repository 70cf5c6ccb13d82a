import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { debitsFile, type PresentationView } from '../../contract.ts'
import { debitWords } from '../../debit-words.ts'
import { PRESENTATION_LOOK } from '../../status.ts'
import { texts } from '../../texts.ts'
import { TakeAgain } from './take-again.tsx'

interface Props {
  mandateId: string
  debits: readonly PresentationView[]
  /** Whether the reader may have one that came back taken again. */
  mayTakeAgain: boolean
}

/** The debits of a mandate with what became of each. */
export function DebitList({ mandateId, debits, mayTakeAgain }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const toTakeAgain = mayTakeAgain && debits.some(one => one.again !== null)
  return (
    <Card
      title={t('debits.title')}
      flush={debits.length > 0}
      action={debits.length > 0 && <Downloads call={debitsFile} input={format => ({ mandateId, query: { format } })} />}
    >
      {debits.length ? (
        <DataTable
          caption={t('debits.title')}
          inCard
          rows={debits}
          rowKey={one => one.id}
          rowTone={one => (one.state === 'RETURNED' || one.state === 'REFUSED' ? 'flag' : undefined)}
          columns={[
            {
              key: 'due',
              header: t('debits.due'),
              phone: 'title',
              strong: true,
              cell: one => <DateText on={one.dueOn} />,
            },
            {
              key: 'state',
              header: t('debits.state'),
              phone: 'note',
              cell: one => (
                <StatusChip tone={PRESENTATION_LOOK[one.state].tone} label={PRESENTATION_LOOK[one.state][language]} />
              ),
            },
            { key: 'why', header: t('card.reason'), phone: 'extra', cell: one => debitWords(one.code, language) },
            {
              key: 'amount',
              header: t('debits.amount'),
              phone: 'figure',
              end: true,
              cell: one => <Money paise={one.amount} size="s" exact />,
            },
            ...(toTakeAgain
              ? [
                  {
                    key: 'again',
                    header: '',
                    phone: 'extra' as const,
                    cell: (one: PresentationView) =>
                      one.again && <TakeAgain mandateId={mandateId} presentationId={one.id} paise={one.again} />,
                  },
                ]
              : []),
          ]}
        />
      ) : (
        <p>{t('debits.none')}</p>
      )}
    </Card>
  )
}
