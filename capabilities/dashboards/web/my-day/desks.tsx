import { dateInIndia, formatDate } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { TaskList } from '@poonji/ui/task-list.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { myDay } from '../../contract.ts'
import { DESKS, isRare } from '../../desks.ts'
import { texts } from '../../texts.ts'

/** Each desk that is the reader's, with how much waits and since when; the clear ones last. */
export function Desks() {
  const t = useTexts(texts)
  const language = useLanguage()
  const day = useCall(myDay, {})
  return (
    <Loaded from={day} shape={<SkeletonList rows={4} />}>
      {desks => (
        <Card title={t('day.today')}>
          {desks.length === 0 ? (
            <EmptyState title={t('nothing')} text={t('nothingText')} />
          ) : (
            <TaskList
              tasks={desks
                .filter(({ desk, count }) => count > 0 || !isRare(desk))
                .toSorted((one, other) => Number(other.count > 0) - Number(one.count > 0))
                .map(({ desk, count, oldestAt }) => ({
                  title: DESKS[desk].title[language],
                  note: oldestAt
                    ? t('day.oldest', { on: formatDate(dateInIndia(oldestAt), language) })
                    : t('day.clear'),
                  state: count ? 'pending' : 'done',
                  count,
                  to: DESKS[desk].to,
                }))}
            />
          )}
        </Card>
      )}
    </Loaded>
  )
}
