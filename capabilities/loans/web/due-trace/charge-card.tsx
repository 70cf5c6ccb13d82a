import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import type { Answer } from '@poonji/contract/call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { dueName, type DueNamed } from '../../due-words.ts'
import type { dueTrace } from '../../trace-contract.ts'
import { texts } from '../../words/history.ts'

type Trace = Answer<typeof dueTrace>

/** Of a charge: why it was made, and what of it is tax; nothing of other dues. */
export function ChargeCard({ trace: { due, charge } }: { trace: { due: DueNamed; charge: Trace['charge'] } }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (!charge) return null
  return (
    <Card title={dueName(due, language)}>
      <Stack>
        {due.chargeCode === 'BOUNCE' && <p>{t('trace.bounced')}</p>}
        <DefinitionList
          items={[
            { label: t('trace.beforeTax'), value: <Money paise={charge.base} exact /> },
            { label: t('trace.tax'), value: <Money paise={charge.tax} exact /> },
          ]}
        />
      </Stack>
    </Card>
  )
}
