import { formatDateTime } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { TaskList } from '@poonji/ui/task-list.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { myDay } from '../../contract.ts'
import { DESKS } from '../../tasks.ts'
import { texts } from '../../texts.ts'

/** Where staff and partners land: each desk that is theirs, with how much waits and since when. */
export function MyDay() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { name } = useSession()
  const day = useCall(myDay, {})
  return (
    <Page title={name ? t('hello', { name }) : t('welcome')} subtitle={t('day.sub')}>
      <Loaded from={day} shape={<SkeletonList rows={4} />}>
        {desks =>
          desks.length ? (
            <Card>
              <TaskList
                tasks={desks.map(({ desk, count, oldestAt }) => ({
                  title: DESKS[desk].title[language],
                  note: oldestAt ? t('day.oldest', { at: formatDateTime(oldestAt, language) }) : t('day.clear'),
                  state: count ? 'pending' : 'done',
                  end: <b>{count}</b>,
                  to: DESKS[desk].to,
                }))}
              />
            </Card>
          ) : (
            <EmptyState title={t('nothing')} text={t('nothingText')} />
          )
        }
      </Loaded>
    </Page>
  )
}
