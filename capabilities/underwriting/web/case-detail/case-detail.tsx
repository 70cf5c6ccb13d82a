import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { z } from 'zod'
import { Button } from '@poonji/ui/button.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useIntoSight } from '@poonji/ui/use-into-sight.ts'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { DESK_WORDS, STATUS_WORDS } from '@poonji/capabilities/applications/status.ts'
import { CompanyLink } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { sheet } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { CASES_PATH, viewOf } from '../views.ts'
import { ApproveForm } from './approve-form.tsx'
import { AsideForm } from './aside-form.tsx'
import { AskForm } from './ask-form.tsx'
import { CaseBar } from './case-bar.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CommitteeCard, CommitteeShort, CommitteeWait } from './committee-card.tsx'
import { DecisionCard } from './decision-card.tsx'
import { FactForm } from './fact-form.tsx'
import { HistoryCard } from './history-card.tsx'
import { QueriesCard } from './queries-card.tsx'
import { RejectForm } from './reject-form.tsx'
import { RulesCard } from './rules-card.tsx'
import { SalesCard } from '../sales-card.tsx'
import type { Doing, Sheet } from './sheet.ts'
import { SpreadCard } from './spread-card.tsx'
import { TalkForm } from './talk-form.tsx'

const SETTLING_MS = 1_500
const settling = z.object({ state: z.string(), evaluatedAt: z.date().nullable() })

/** The sheet of a case: what is known, what the rules say, and what one decides. */
export function CaseDetail() {
  const { applicationId = '' } = useParams()
  const before = useRef<number | null>(null)
  const from = useCall(
    sheet,
    { applicationId },
    { poll: answer => (isSettling(answer, before.current) ? SETTLING_MS : false) },
  )
  return (
    <Loaded from={from} shape={<SkeletonPage />}>
      {found => (
        <CaseSheet
          key={found.applicationId}
          sheet={found}
          onAgain={() => (before.current = found.evaluatedAt?.getTime() ?? 0)}
        />
      )}
    </Loaded>
  )
}

/** Bureau and registers are asked by a job: a fresh case, and one whose rules run again, fill by themselves. */
function isSettling(answer: unknown, before: number | null): boolean {
  const { data } = settling.safeParse(answer)
  if (data?.state !== 'open' && data?.state !== 'query') return false
  return data.evaluatedAt === null || data.evaluatedAt.getTime() === before
}

const applicationPath = ({ organisationId, applicationId }: Sheet, tab: 'details' | 'documents') =>
  pathTo(`/organisation/:organisationId/application/:applicationId/${tab}`, { organisationId, applicationId })

function CaseSheet({ sheet: found, onAgain }: { sheet: Sheet; onAgain: () => void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [doing, setDoing] = useState<Doing>('nothing')
  const view = viewOf(found.state)
  const back = () => setDoing('nothing')
  const form = useIntoSight(doing === 'nothing' ? null : doing)
  const heading = [
    <AppLink key="number" to={applicationPath(found, 'details')}>
      <span className="id">{found.number}</span>
    </AppLink>,
    language === 'hi' ? found.productNameHi : found.productNameEn,
    found.city,
    found.broughtBy && t('sheet.broughtBy', { name: found.broughtBy }),
    found.takenBy && t('sheet.with', { name: found.takenBy }),
    <CompanyLink key="company" organisationId={found.organisationId} name={t('sheet.company')} />,
    <AppLink
      key="connections"
      to={pathTo('/organisation/:organisationId/connections', { organisationId: found.organisationId })}
    >
      {t('sheet.connections')}
    </AppLink>,
  ].filter(Boolean)
  return (
    <Page
      title={found.organisationName}
      crumbs={[{ label: t(`view.${view}`), to: CASES_PATH[view] }]}
      subtitle={heading}
      status={
        <StatusChip
          tone={STATUS_WORDS[found.applicationStatus].tone}
          label={DESK_WORDS[found.applicationStatus][language]}
        />
      }
      actions={
        found.may.stepAside && (
          <Button disabled={doing === 'stepping aside'} onClick={() => setDoing('stepping aside')}>
            {t('aside.action')}
          </Button>
        )
      }
    >
      {found.near && <Note tone="warn">{t(`near.${found.near}`)}</Note>}
      <CaseFacts sheet={found} />
      <Grid top>
        <Col span={8}>
          <Stack gap="l">
            {doing !== 'nothing' && (
              <div ref={form}>
                {doing === 'approving' && <ApproveForm sheet={found} onDone={back} />}
                {doing === 'rejecting' && <RejectForm sheet={found} onDone={back} />}
                {doing === 'asking' && <AskForm sheet={found} onDone={back} />}
                {doing === 'stepping aside' && <AsideForm sheet={found} onDone={back} />}
              </div>
            )}
            {doing === 'nothing' && found.may.recordCall && <TalkForm sheet={found} />}
            {found.decision && (
              <CommitteeShort organisationId={found.organisationId} missing={found.decision.membersMissing} />
            )}
            {found.may.vote && <CommitteeCard key={found.decision?.madeAt.getTime()} sheet={found} />}
            {found.state === 'committee' && !found.may.vote && found.decision && (
              <CommitteeWait decision={found.decision} />
            )}
            <RulesCard sheet={found} onAgain={onAgain} />
            <SpreadCard sheet={found} />
            {found.may.edit && <FactForm key={found.evaluatedAt?.getTime()} sheet={found} />}
          </Stack>
        </Col>
        <Col span={4}>
          <Stack gap="l">
            {found.decision && !found.may.vote && (
              <DecisionCard decision={found.decision} before={found.state === 'open' || found.state === 'query'} />
            )}
            <SalesCard tight sales={found.sales} />
            <QueriesCard queries={found.queries} papersAt={applicationPath(found, 'documents')} />
            <HistoryCard timeline={found.timeline} />
          </Stack>
        </Col>
      </Grid>
      {doing === 'nothing' && <CaseBar sheet={found} onDo={setDoing} />}
    </Page>
  )
}
