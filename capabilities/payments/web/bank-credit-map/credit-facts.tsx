import { Card } from '@poonji/ui/card.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { BankCreditRow } from '../../credit-contract.ts'
import { CREDIT_MODE_SHOWN } from '../../status.ts'
import { texts } from '../../texts.ts'

export function CreditFacts({ credit }: { credit: BankCreditRow }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const items = [
    { label: t('credits.col.credited'), value: <DateText on={credit.creditedOn} /> },
    { label: t('col.mode'), value: CREDIT_MODE_SHOWN[credit.mode][language] },
    { label: t('col.reference'), value: credit.reference },
    ...(credit.remitter ? [{ label: t('credits.col.remitter'), value: credit.remitter }] : []),
    ...(credit.narration ? [{ label: t('credits.col.narration'), value: credit.narration }] : []),
  ]
  return (
    <Card label={credit.reference}>
      <Stack>
        <Money paise={credit.amountPaise} size="xl" exact />
        <DefinitionList items={items} />
      </Stack>
    </Card>
  )
}
