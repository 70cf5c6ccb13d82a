import { useState } from 'react'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import type { Answer } from '@poonji/contract/call.ts'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { rateRevisions, rateRevisionsFile } from '../../rate-revision-contract.ts'
import { texts } from '../../words/rate.ts'
import { AskRevisionForm } from './ask-revision-form.tsx'
import { ConcernedLoans, type Step } from './concerned-loans.tsx'
import { RevisionHistory } from './revision-history.tsx'
import { WaitingRevision } from './waiting-revision.tsx'

/** A step of a benchmark is still gone through, loan by loan: how often it is looked at again. */
const WHILE_RUNNING_MS = 3_000

/** Staff: a benchmark moves, and the floating loans follow; what waits for a checker, what was done, and asking for one more. */
export function RateRevisions() {
  const t = useTexts(texts)
  const answer = useCall(rateRevisions, {}, { poll: whileRunning })
  return (
    <Page
      subtitle={t('revision.sub')}
      actions={
        answer.data &&
        answer.data.revisions.length > 0 && (
          <Downloads call={rateRevisionsFile} input={format => ({ query: { format } })} />
        )
      }
    >
      <Loaded from={answer} shape={<SkeletonTable rows={4} columns={5} />}>
        {shown => <RevisionsView {...shown} />}
      </Loaded>
    </Page>
  )
}

type Shown = Answer<typeof rateRevisions>

const whileRunning = (answer: unknown) =>
  (answer as Shown | undefined)?.revisions.some(one => one.state === 'APPROVED' && !one.leftOut)
    ? WHILE_RUNNING_MS
    : false

function RevisionsView({ products, revisions }: Shown) {
  const t = useTexts(texts)
  const mayAsk = useMay('CAN_MAKE_CHARGE')
  const [typed, setTyped] = useState<Step | null>(null)
  const waiting = revisions.filter(one => one.state === 'WAITING')
  const decided = revisions.filter(one => one.state !== 'WAITING')
  const none = products.length ? 'revision.none' : 'revision.noneFloat'
  const stands = (
    <Stack gap="l">
      {typed && <ConcernedLoans step={typed} />}
      {waiting.map(revision => (
        <WaitingRevision key={revision.revisionId} revision={revision} />
      ))}
      {decided.length > 0 && <RevisionHistory revisions={decided} />}
      {!revisions.length && !typed && <EmptyState title={t(none)} text={t(`${none}Text`)} />}
    </Stack>
  )
  if (!mayAsk || !products.length) return stands
  return (
    <Grid top>
      <Col span={8}>{stands}</Col>
      <Col span={4}>
        <AskRevisionForm products={products} onStep={setTyped} />
      </Col>
    </Grid>
  )
}
