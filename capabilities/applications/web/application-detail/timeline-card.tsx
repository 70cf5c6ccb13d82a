import { Card } from '@poonji/ui/card.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { Timeline } from '@poonji/ui/timeline.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { timelineForApplication } from '../../timeline-contract.ts'
import { texts } from '../../texts.ts'
import type { ApplicationDetail } from '../application-frame.tsx'

const useTimeline = (application: ApplicationDetail) =>
  useCall(timelineForApplication, { orgId: application.organisation.id, appId: application.applicationId })

/** The steps of the way with when each was done, or how long it takes. */
export function TimelineCard({ application }: { application: ApplicationDetail }) {
  const t = useTexts(texts)
  return (
    <Loaded from={useTimeline(application)} shape={<SkeletonCard rows={8} />}>
      {timeline => (
        <Card title={t('web.timeline')}>
          <Timeline
            items={timeline.steps.map(step => ({
              what: step.state === 'current' ? <strong>{step.label}</strong> : step.label,
              note: step.at ? <DateTimeText at={step.at} /> : step.takes,
              state: step.state === 'done' ? undefined : step.state === 'failed' ? 'failed' : 'waiting',
            }))}
          />
        </Card>
      )}
    </Loaded>
  )
}

/** What it went through, in the reader's words, for staff and partners. */
export function History({ application }: { application: ApplicationDetail }) {
  const t = useTexts(texts)
  return (
    <Loaded from={useTimeline(application)} shape={<SkeletonCard rows={4} />}>
      {({ history }) => (
        <Card title={t('web.history')} tight>
          <Timeline
            items={history.map(move => ({
              what: move.label,
              note: (
                <>
                  <DateTimeText at={move.at} />
                  {move.by && ` · ${move.by}`}
                  {move.reason && ` · ${move.reason}`}
                </>
              ),
            }))}
          />
        </Card>
      )}
    </Loaded>
  )
}
