import { Card } from '@poonji/ui/card.tsx'
import { KhataLine } from '@poonji/ui/khata-line.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { DuesAnswer } from '../../contract.ts'
import { texts } from '../../texts.ts'

const AGE_PART = { '0-30': 'due30', '31-60': 'due60', '61-90': 'due90', '90+': 'due91' } as const

/** What is late, by how long. */
export function ByAge({ answer }: { answer: DuesAnswer }) {
  const t = useTexts(texts)
  const parts = answer.byAge.map(({ bucket, amount }) => ({
    part: AGE_PART[bucket],
    paise: amount,
    label: t('dues.age', { bucket }),
  }))
  return (
    <Card title={t('dues.byAge')}>
      <KhataLine legend="inline" parts={parts} />
    </Card>
  )
}
