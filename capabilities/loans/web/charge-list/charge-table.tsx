import { formatDate } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { ChargesAnswer } from '../../charge-contract.ts'
import { chargeWords } from '../../statement-words.ts'
import { texts } from '../../words/charges.ts'

type Charge = ChargesAnswer['charges'][number]

/** The charges that stand, each with its unpaid part; of `asked` something waits. */
export function ChargeTable({
  charges,
  asked,
  onWaive,
  onTakeBack,
}: {
  charges: Charge[]
  asked: (string | null)[]
  onWaive?: (charge: Charge) => void
  onTakeBack?: (charge: Charge) => void
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (!charges.length) return <EmptyState title={t('charges.none')} text={t('charges.noneText')} />
  const waits = (charge: Charge) => asked.includes(charge.chargeId)
  return (
    <DataTable
      caption={t('charges.list')}
      rows={charges}
      rowKey={charge => charge.chargeId}
      columns={[
        {
          key: 'what',
          header: t('charges.what'),
          phone: 'title',
          cell: charge => (
            <>
              {chargeWords(charge.code, language)}
              {charge.returnedOn && (
                <p className="meta">{t('charges.returned', { date: formatDate(charge.returnedOn, language) })}</p>
              )}
            </>
          ),
        },
        { key: 'on', header: t('charges.dueOn'), phone: 'note', cell: charge => <DateText on={charge.dueOn} /> },
        { key: 'base', header: t('charges.amount'), end: true, cell: charge => <Money paise={charge.base} exact /> },
        { key: 'tax', header: t('charges.tax'), end: true, cell: charge => <Money paise={charge.tax} exact /> },
        {
          key: 'waived',
          header: t('charges.waived'),
          end: true,
          cell: charge => <Money paise={charge.waived} exact />,
        },
        {
          key: 'unpaid',
          header: t('charges.unpaid'),
          end: true,
          strong: true,
          phone: 'figure',
          cell: charge => <Money paise={charge.unpaid} exact />,
        },
        {
          key: 'change',
          header: t('charges.whatToDo'),
          phone: 'note-end',
          cell: charge =>
            !waits(charge) && (
              <>
                {onWaive && charge.unpaid > 0 && (
                  <Button small kind="quiet" onClick={() => onWaive(charge)}>
                    {t('charges.waive')}
                  </Button>
                )}
                {onTakeBack && charge.mayTakeBack && (
                  <Button small kind="quiet" onClick={() => onTakeBack(charge)}>
                    {t('charges.takeBack')}
                  </Button>
                )}
              </>
            ),
        },
      ]}
    />
  )
}
