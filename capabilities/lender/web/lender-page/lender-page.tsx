import { useState } from 'react'
import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { ProposalHistory } from '@poonji/web-platform/proposal/proposal-history.tsx'
import { WaitingProposal } from '@poonji/web-platform/proposal/waiting-proposal.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { decideLender, readLender } from '../../contract.ts'
import type { Particulars } from '../../particulars.ts'
import { texts } from '../../texts.ts'
import { differences } from './differences.ts'
import { LenderForm } from './lender-form.tsx'
import { ParticularsCards } from './particulars-cards.tsx'

type Version = Answer<typeof readLender>['inForce']

/** Who lends: what is in force, a change that waits for a second person, and what was changed before. */
export function LenderPage() {
  const t = useTexts(texts)
  const lender = useCall(readLender, {})
  const decide = useCommand(decideLender)
  const [changing, setChanging] = useState(false)
  const changes = (was: Particulars, is: Particulars) =>
    differences(was, is).map(({ name, ...values }) => ({ label: t(`field.${name}`), ...values }))
  const changedBy = (history: Version[], i: number) => {
    const before = history.slice(i + 1).find(one => one.state === 'APPROVED')
    const one = history[i]
    return before && one
      ? { changes: changes(before.particulars, one.particulars) }
      : { changes: [], first: t('history.first') }
  }
  const mayChange = lender.data?.waiting === null && !changing
  return (
    <Page actions={mayChange && <Button onClick={() => setChanging(true)}>{t('change')}</Button>}>
      <Loaded from={lender} shape={<SkeletonCard rows={12} />}>
        {({ inForce, waiting, history }) => (
          <Grid top>
            <Col span={8}>
              <Stack>
                <Note>{t('shown')}</Note>
                {waiting && (
                  <WaitingProposal
                    proposal={waiting}
                    changes={changes(inForce.particulars, waiting.particulars)}
                    consequence={t('approve.text')}
                    decide={decision => decide.mutateAsync({ lenderId: waiting.id, body: decision })}
                    deciding={decide.isPending}
                  />
                )}
                {changing && !waiting ? (
                  <LenderForm key={inForce.id} inForce={inForce} close={() => setChanging(false)} />
                ) : (
                  <ParticularsCards particulars={inForce.particulars} />
                )}
              </Stack>
            </Col>
            <Col span={4}>
              <ProposalHistory history={history.map((one, i) => ({ ...one, ...changedBy(history, i) }))} />
            </Col>
          </Grid>
        )}
      </Loaded>
    </Page>
  )
}
