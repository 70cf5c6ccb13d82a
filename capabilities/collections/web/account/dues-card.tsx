import { DueName, duePath } from '@poonji/capabilities/loans/web/embeds.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { AccountSheet } from '../../contract.ts'
import { texts } from '../../texts.ts'

type Due = AccountSheet['dues'][number]
const KINDS = ['charges', 'penal', 'interest', 'principal'] as const
const whole = { whiteSpace: 'nowrap' } as const

/** What is to be paid now, by due and kind. */
export function DuesCard({ organisationId, dues }: { organisationId: string; dues: Due[] }) {
  const t = useTexts(texts)
  const seesDues = useMay('CAN_VIEW_DUES')
  const total = dues.reduce((sum, due) => sum + due.unpaidPaise, 0)
  if (!dues.length)
    return (
      <Card title={t('dues.title')}>
        <p className="meta">{t('dues.none')}</p>
      </Card>
    )
  return (
    <Card title={t('dues.title')} flush>
      <DataTable
        caption={t('dues.title')}
        inCard
        rows={dues}
        rowKey={due => due.dueId}
        rowTo={seesDues ? due => duePath({ organisationId, loanId: due.loanId, dueId: due.dueId }) : undefined}
        columns={[
          {
            key: 'on',
            header: t('dues.dueOn'),
            phone: 'title',
            cell: due => (
              <>
                <DateText on={due.dueOn} />
                <br />
                <span className="meta">
                  <DueName due={due} />, <span style={whole}>{due.loanNumber}</span>
                  {due.writtenOff && (
                    <>
                      <br />
                      {t('dues.writtenOff')}
                    </>
                  )}
                  {due.withBank && (
                    <>
                      <br />
                      {t('dues.withBank')}
                    </>
                  )}
                </span>
              </>
            ),
          },
          ...KINDS.map(kind => ({
            key: kind,
            header: t(`dues.${kind}`),
            end: true,
            cell: (due: Due) => (due[`${kind}Paise`] ? <Money paise={due[`${kind}Paise`]} exact /> : '–'),
          })),
          {
            key: 'unpaid',
            header: t('dues.unpaid'),
            end: true,
            strong: true,
            phone: 'figure',
            cell: due => <Money paise={due.unpaidPaise} exact />,
          },
        ]}
        totals={{ on: t('dues.total'), unpaid: <Money paise={total} exact /> }}
      />
    </Card>
  )
}
