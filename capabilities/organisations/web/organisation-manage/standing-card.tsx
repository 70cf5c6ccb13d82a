import { useState } from 'react'
import type { Answer } from '@poonji/contract/call.ts'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Timeline } from '@poonji/ui/timeline.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { may, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { OrganisationDetail } from '../../contract.ts'
import { STANDING_CALLS, type care } from '../../manage-contract.ts'
import { CHANGED_STANDINGS, isPartner, LIST_STATES, standingsFor, type ChangedStanding } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { ReasonForm } from '../reason-form.tsx'
import { StandingChip } from '../standing-chip.tsx'

interface StandingCardProps {
  organisation: Pick<OrganisationDetail, 'id' | 'type' | 'entityType'>
  standings: ChangedStanding[]
  history: Answer<typeof care>['standingHistory']
}

/** How an organisation stands with us, each change with its reason; while one applies nothing new is lent, and a partner acts for no client. */
export function StandingCard({ organisation, standings, history }: StandingCardProps) {
  const { id: orgId, type, entityType } = organisation
  const t = useTexts(texts)
  const language = useLanguage()
  const session = useSession()
  const [changing, setChanging] = useState<ChangedStanding | null>(null)
  const mayStop = !isPartner(type) || may(session, 'CAN_BLACKLIST_ORG', orgId)
  const possible = standingsFor(type, entityType?.code ?? null)
  const offered = CHANGED_STANDINGS.filter(
    one =>
      mayStop &&
      (possible.includes(one) || standings.includes(one)) &&
      may(session, STANDING_CALLS[one].permission ?? 'CAN_VIEW_LEADS', orgId),
  )
  const words = (one: ChangedStanding) =>
    t(standings.includes(one) ? 'standing.lift' : 'standing.set', { what: LIST_STATES[one][language] })
  return (
    <Card title={t('standing.title')}>
      <Stack>
        <Row>
          {standings.length === 0 && <StandingChip standing="ACTIVE" />}
          {standings.map(one => (
            <StandingChip key={one} standing={one} />
          ))}
        </Row>
        {changing ? (
          <Change
            key={changing}
            organisation={organisation}
            standing={changing}
            applies={!standings.includes(changing)}
            yes={words(changing)}
            done={t(standings.includes(changing) ? 'standing.nowLifted' : 'standing.now', {
              what: LIST_STATES[changing][language],
            })}
            onDone={() => setChanging(null)}
          />
        ) : (
          <Row>
            {offered.map(one => (
              <Button
                key={one}
                small
                kind={standings.includes(one) ? 'plain' : 'stop'}
                onClick={() => setChanging(one)}
              >
                {words(one)}
              </Button>
            ))}
          </Row>
        )}
        {history.length > 0 && (
          <Timeline
            items={history.map(one => ({
              what: `${LIST_STATES[one.standing][language]}: ${t(one.applies ? 'standing.was' : 'standing.lifted')}. ${one.reason}`,
              note: `${one.by}, ${formatDateTime(one.at, language)}`,
            }))}
          />
        )}
      </Stack>
    </Card>
  )
}

interface ChangeProps {
  organisation: Pick<OrganisationDetail, 'id' | 'type'>
  standing: ChangedStanding
  applies: boolean
  yes: string
  /** said once it is so */
  done: string
  onDone: () => void
}

function Change({ organisation: { id: orgId, type }, standing, applies, yes, done, onDone }: ChangeProps) {
  const t = useTexts(texts)
  const change = useCommand(STANDING_CALLS[standing])
  return (
    <ReasonForm
      typed={`standing-${applies ? 'set' : 'lifted'}:${standing}:${orgId}`}
      label={t('standing.why')}
      description={applies ? t(isPartner(type) ? 'standing.stopsPartner' : 'standing.stops') : undefined}
      yes={yes}
      stop={applies}
      onSend={async reason => {
        await change.mutateAsync({ orgId, body: { applies, reason } })
        toasts.success(done)
        onDone()
      }}
      onCancel={onDone}
    />
  )
}
