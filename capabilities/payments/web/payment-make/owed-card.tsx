import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { KhataLine } from '@poonji/ui/khata-line.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { DuesAnswer } from '@poonji/capabilities/loans/contract.ts'
import { OWED_KINDS } from '@poonji/capabilities/loans/status.ts'
import { texts } from '../../texts.ts'

/** What is owed now and what it is made of, or when the next amount falls due. */
export function OwedCard({ dues }: { dues: DuesAnswer }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { total, overdue, next, byKind, autoPay, withBank } = dues
  const paidAhead = total === 0 && next?.amount === 0
  return (
    <Card title={t(total > 0 ? 'pay.owed' : 'pay.nothing')}>
      <Stack>
        {total > 0 && <Money paise={total} size="l" />}
        {total > 0 && (
          <KhataLine
            parts={OWED_KINDS.filter(kind => kind !== 'refund' || byKind.refund > 0).map(kind => ({
              part: kind,
              paise: byKind[kind],
              label: t(`part.${kind}`),
            }))}
          />
        )}
        {next && next.amount > 0 && (
          <p className="meta">
            {t(total > 0 ? 'pay.next' : 'pay.dueOn', {
              date: formatDate(next.dueOn, language),
              amount: formatMoney(next.amount),
            })}
          </p>
        )}
        {total === 0 && next && next.amount > 0 && <Money paise={next.amount} size="l" />}
        {paidAhead && next && (
          <p>{t('pay.paidAhead', { amount: formatMoney(dues.advance), date: formatDate(next.dueOn, language) })}</p>
        )}
        {withBank > 0 && <p className="meta">{t('pay.withBank', { amount: formatMoney(withBank) })}</p>}
        {autoPay && !paidAhead && overdue === 0 && withBank === 0 && <p className="meta">{t('pay.autoPay')}</p>}
      </Stack>
    </Card>
  )
}
