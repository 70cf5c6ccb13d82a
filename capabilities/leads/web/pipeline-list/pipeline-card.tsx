import { isOpen } from '@poonji/capabilities/applications/status.ts'
import { Card } from '@poonji/ui/card.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { pipelineSummary } from '../../pipeline-contract.ts'
import { BY_APPLICATION, BY_LOAN_REQUEST, LEAD_SEGMENTS, SEGMENT, type Segment } from '../../segments.ts'
import { texts } from '../../texts.ts'
import classes from './pipeline-card.module.css'

/** How much stands in each segment from a first word to money; a bar is the amount beside the largest. */
export function PipelineCard() {
  const t = useTexts(texts)
  const language = useLanguage()
  const staff = useSession().domain === 'admin'
  const sums = useCall(pipelineSummary, {})
  return (
    <Loaded from={sums} shape={<SkeletonList rows={6} />}>
      {all => {
        const open = all.filter(({ segment }) => segment !== 'DISBURSED')
        const most = Math.max(...open.map(one => one.amountPaise), 1)
        return (
          <Card
            title={t('pipeline.card')}
            action={<AppLink to={staff ? '/lead-pipeline/list' : '/leads'}>{t('pipeline.all')}</AppLink>}
          >
            <ol className={classes.pipe}>
              {open.map(({ segment, count, amountPaise }) => (
                <li key={segment}>
                  <AppLink to={staff ? pathTo('/lead-pipeline/:id/list', { id: segment }) : ofPartner(segment)}>
                    {SEGMENT[segment][language]}
                  </AppLink>
                  <span className={classes.count}>{count}</span>
                  <span className={classes.track}>
                    <span className={classes.bar} style={{ width: `${(amountPaise / most) * 100}%` }} />
                  </span>
                  <b className={classes.amount}>
                    <Money paise={amountPaise} short />
                  </b>
                </li>
              ))}
            </ol>
            <p className="meta">{t('pipeline.barsNote')}</p>
          </Card>
        )
      }}
    </Loaded>
  )
}

/** The pipeline's own lists are for staff: a partner goes to their leads or their applications of that segment. */
export function ofPartner(segment: Segment): string {
  if (LEAD_SEGMENTS.some(one => one === segment)) return `/leads?stage=${segment}`
  const applications = '/partner-application/list?filter='
  const chosen = BY_LOAN_REQUEST.find(([one]) => one === segment)?.[1]
  if (chosen) return `${applications}CHOSEN_OFFER:${chosen.join('|')}`
  const statuses = BY_APPLICATION.find(([one]) => one === segment)?.[1] ?? []
  return `${applications}STATUS:${statuses.filter(isOpen).join('|')}`
}
