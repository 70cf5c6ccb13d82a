import { Card } from '@poonji/ui/card.tsx'
import { TaskList } from '@poonji/ui/task-list.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'

/** What the money waits for. */
export function ConditionsCard({ conditions }: { conditions: string[] }) {
  const t = useTexts(texts)
  return (
    <Card title={t('offer.conditions')}>
      <TaskList tasks={conditions.map(condition => ({ title: condition, state: 'pending' }))} />
    </Card>
  )
}
