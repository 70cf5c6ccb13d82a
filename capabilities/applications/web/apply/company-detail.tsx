import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts, useViewerTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'
import { applyPath } from '../paths.ts'
import { ApplyBar, ApplyFrame, type ApplyState } from './apply-frame.tsx'
import { OpenNote } from './open-note.tsx'
import { PanCardNote } from './pan-card-note.tsx'
import { useApplyStep } from './use-apply-step.ts'
import { WhatYouNeed } from './what-you-need.tsx'

/** Step 1: is this the company. */
export function CompanyDetail() {
  const t = useViewerTexts(texts)
  return (
    <ApplyFrame step="company" title={t('web.company.title')} aside={<WhatYouNeed />}>
      {(state, organisationId) => <Company state={state} organisationId={organisationId} />}
    </ApplyFrame>
  )
}

function Company({ state, organisationId }: { state: ApplyState; organisationId: string }) {
  const t = useViewerTexts(texts)
  const step = useApplyStep('company', organisationId)
  const { organisation, openApplication } = state
  const goesOn = organisation.isPanVerified || organisation.panCard === 'WITH_US'
  const gstins = organisation.gstins.map(one => (
    <div key={one.gstin}>
      <span className="id">{one.gstin}</span> {one.city}
    </div>
  ))
  const items = [
    { label: t('web.company.name'), value: organisation.name, strong: true },
    { label: t('web.company.pan'), value: <Pan organisation={organisation} /> },
    ...(gstins.length ? [{ label: t('web.company.gstins'), value: gstins }] : []),
    ...(organisation.incorporatedOn
      ? [{ label: t('web.company.since'), value: <DateText on={organisation.incorporatedOn} /> }]
      : []),
  ]
  return (
    <>
      <OpenNote open={openApplication} organisationId={organisationId} />
      {gstins.length > 0 && <p className="meta">{t('web.company.sub')}</p>}
      <Card hang="brand" label={organisation.name}>
        <DefinitionList items={items} />
      </Card>
      <PanCardNote state={organisation.panCard} />
      <AppLink to={pathTo('/organisation/:organisationId/about', { organisationId })}>
        {t('web.company.change')}
      </AppLink>
      <ApplyBar
        step="company"
        organisationId={organisationId}
        main={
          goesOn ? (
            <Button kind="main" busy={step.busy} onClick={organisation.isPanVerified ? step.done : step.later}>
              {t(organisation.isPanVerified ? 'web.company.yes' : 'web.pan.goOn')}
            </Button>
          ) : (
            <Button kind="main" to={applyPath('pan-error', organisationId)}>
              {t('web.pan.verify')}
            </Button>
          )
        }
        onLater={goesOn ? undefined : step.later}
      />
    </>
  )
}

function Pan({ organisation }: { organisation: ApplyState['organisation'] }) {
  const t = useTexts(texts)
  const { isPanVerified } = organisation
  return (
    <>
      <span className="id">{organisation.panMasked ?? '-'}</span>{' '}
      <StatusChip
        tone={isPanVerified ? 'accepted' : 'pending'}
        label={t(isPanVerified ? 'web.detail.panVerified' : 'web.detail.panPending')}
      />
    </>
  )
}
