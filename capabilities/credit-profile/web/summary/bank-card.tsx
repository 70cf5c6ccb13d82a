import type { Answer } from '@poonji/contract/call.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { creditSummary } from '../../summary-contract.ts'
import { texts } from '../../texts.ts'

/** What the bank statements tell. */
export function BankCard({ bank }: Pick<Answer<typeof creditSummary>, 'bank'>) {
  const t = useTexts(texts)
  return (
    <Card title={t('summary.bank')}>
      {bank ? (
        <DefinitionList
          items={[
            { label: t('summary.balance'), value: <Money paise={bank.averageBalance} /> },
            { label: t('summary.bounced'), value: bank.bounces },
            { label: t('summary.months'), value: bank.months },
            { label: t('summary.upTo'), value: <DateText on={bank.toOn} /> },
          ]}
        />
      ) : (
        <p className="meta">{t('summary.noBank')}</p>
      )}
    </Card>
  )
}
