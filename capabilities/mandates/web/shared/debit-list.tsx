import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { PresentationView } from '../../contract.ts'
import { PRESENTATION_LOOK } from '../../status.ts'
import { texts } from '../../texts.ts'

const CODES = [
  '01',
  '02',
  '04',
  '05',
  '06',
  '21',
  'above-maximum',
  'before-first-date',
  'after-final-date',
  'mandate-not-active',
  'unknown-mandate',
  'not-the-fixed-amount',
  'id-reused',
] as const

/** The debits of a mandate with what became of each. */
export function DebitList({ debits }: { debits: readonly PresentationView[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const said = (code: string | null) => {
    const known = CODES.find(one => one === code)
    return known ? t(`return.${known}`) : (code ?? '')
  }
  return (
    <Card title={t('debits.title')} flush={debits.length > 0}>
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
            { key: 'why', header: t('card.reason'), phone: 'extra', cell: one => said(one.code) },
            {
              key: 'amount',
              header: t('debits.amount'),
              phone: 'figure',
              end: true,
              cell: one => <Money paise={one.amount} size="s" exact />,
            },
          ]}
        />
      ) : (
        <p>{t('debits.none')}</p>
      )}
    </Card>
  )
}
