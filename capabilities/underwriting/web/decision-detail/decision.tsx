import { useParams } from 'react-router'
import type { Answer } from '@poonji/contract/call.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { ToDashboard } from '@poonji/web-platform/to-dashboard.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { outcome } from '../../decision-contract.ts'
import { texts } from '../../texts.ts'
import { SaidList } from '../said-list.tsx'

/** What we decided on an application; why we cannot lend, in plain words, and from when to come again. */
export function Decision() {
  const t = useViewerTexts(texts)
  const { organisationId = '', applicationId = '' } = useParams()
  const decided = useCall(outcome, { applicationId })
  return (
    <Page>
      <Loaded from={decided} shape={<SkeletonCard rows={2} />}>
        {decision => {
          if (!decision) return <EmptyState title={t('declined.undecided')} text={t('declined.undecidedText')} />
          if (decision.outcome === 'rejected') return <Declined decision={decision} organisationId={organisationId} />
          const offers = '/organisation/:organisationId/application/:applicationId/offers'
          return (
            <EmptyState
              title={t('approved.title')}
              action={
                <Button kind="main" to={pathTo(offers, { organisationId, applicationId })}>
                  {t('approved.offers')}
                </Button>
              }
            />
          )
        }}
      </Loaded>
    </Page>
  )
}

interface DeclinedProps {
  decision: NonNullable<Answer<typeof outcome>>
  organisationId: string
}

function Declined({ decision, organisationId }: DeclinedProps) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const { domain } = useSession()
  return (
    <Card title={t('declined.title')} action={formatDate(decision.decidedOn, language)}>
      <Stack>
        <SaidList title={t('declined.reasons')} sentences={decision.reasons} />
        {decision.recheckOn && <p>{t('declined.recheck', { on: formatDate(decision.recheckOn, language) })}</p>}
        {domain === 'buyer' && (
          <AppLink to={pathTo('/organisation/:organisationId/grievances', { organisationId })}>
            {t('declined.help')}
          </AppLink>
        )}
        <ToDashboard />
      </Stack>
    </Card>
  )
}
