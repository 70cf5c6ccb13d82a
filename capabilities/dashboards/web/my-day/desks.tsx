import { dateInIndia, formatDate } from '@poonji/kernel/dates.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { Card } from '@poonji/ui/card.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Fold } from '@poonji/ui/fold.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { TaskList } from '@poonji/ui/task-list.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMayOpen } from '@poonji/web-platform/routing/may-open.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { myDay } from '../../contract.ts'
import { DESKS, isRare } from '../../desks.ts'
import { texts } from '../../texts.ts'

type Waiting = Answer<typeof myDay>

/** So many clear desks stand open; more of them are folded, for an administrator has thirty. */
const FEW = 6

/** Each desk that is the reader's and whose list they may open, with how much waits and since when; the clear ones last. */
export function Desks() {
  const t = useTexts(texts)
  const day = useCall(myDay, {})
  const mayOpen = useMayOpen()
  const opened = (desks: Waiting) => desks.filter(({ desk }) => mayOpen(DESKS[desk].to))
  return (
    <Loaded from={day} shape={<SkeletonList rows={4} />}>
      {waiting => (
        <Card title={t('day.today')}>
          <Sorted desks={opened(waiting)} />
        </Card>
      )}
    </Loaded>
  )
}

function Sorted({ desks }: { desks: Waiting }) {
  const t = useTexts(texts)
  if (desks.length === 0) return <EmptyState title={t('nothing')} text={t('nothingText')} />
  const waiting = desks.filter(({ count }) => count > 0)
  const clear = desks.filter(({ desk, count }) => count === 0 && !isRare(desk))
  if (clear.length <= FEW) return <DeskRows desks={[...waiting, ...clear]} />
  return (
    <>
      {waiting.length > 0 ? <DeskRows desks={waiting} /> : <p>{t('nothing')}</p>}
      <Fold title={t('day.clearDesks', { count: clear.length })}>
        <DeskRows desks={clear} />
      </Fold>
    </>
  )
}

function DeskRows({ desks }: { desks: Waiting }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <TaskList
      tasks={desks.map(({ desk, count, oldestAt }) => ({
        title: DESKS[desk].title[language],
        note: oldestAt ? t('day.oldest', { on: formatDate(dateInIndia(oldestAt), language) }) : t('day.clear'),
        state: count ? 'pending' : 'done',
        count,
        to: DESKS[desk].to,
      }))}
    />
  )
}
