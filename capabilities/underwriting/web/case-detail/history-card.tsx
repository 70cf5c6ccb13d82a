import { Card } from '@poonji/ui/card.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { Dotted } from '@poonji/ui/page-header.tsx'
import { Timeline } from '@poonji/ui/timeline.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import type { Sheet } from './sheet.ts'

/** What happened to the case, newest first. */
export function HistoryCard({ timeline }: { timeline: Sheet['timeline'] }) {
  const t = useTexts(texts)
  return (
    <Card tight title={t('sheet.happened')}>
      <Timeline
        items={timeline.map(one => ({
          what: one.what,
          note: <Dotted parts={[<DateTimeText key="at" at={one.at} />, ...(one.by ? [one.by] : [])]} />,
        }))}
      />
    </Card>
  )
}
