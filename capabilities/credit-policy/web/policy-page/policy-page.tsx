import { useState } from 'react'
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
import { decideCreditPolicy, readCreditPolicy } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { PolicyCards } from './policy-cards.tsx'
import { PolicyForm } from './policy-form.tsx'
import { useChanges } from './use-changes.ts'

/** By what is lent: what is in force, a change that waits for a second person, and what was changed before. */
export function PolicyPage() {
  const t = useTexts(texts)
  const policy = useCall(readCreditPolicy, {})
  const decide = useCommand(decideCreditPolicy)
  const changes = useChanges()
  const [changing, setChanging] = useState(false)
  const mayChange = policy.data?.waiting === null && !changing
  return (
    <Page actions={mayChange && <Button onClick={() => setChanging(true)}>{t('change')}</Button>}>
      <Loaded from={policy} shape={<SkeletonCard rows={12} />}>
        {({ inForce, version, waiting, history }) => (
          <Grid top>
            <Col span={8}>
              <Stack>
                <Note>{t('shown')}</Note>
                {waiting && (
                  <WaitingProposal
                    proposal={waiting}
                    changes={changes(waiting.was, waiting.policy)}
                    consequence={t('approve.text')}
                    decide={decision => decide.mutateAsync({ changeId: waiting.id, body: decision })}
                    deciding={decide.isPending}
                  />
                )}
                {changing && !waiting ? (
                  <PolicyForm key={version} inForce={inForce} version={version} close={() => setChanging(false)} />
                ) : (
                  <PolicyCards policy={inForce} />
                )}
              </Stack>
            </Col>
            {history.length > 0 && (
              <Col span={4}>
                <ProposalHistory history={history.map(one => ({ ...one, changes: changes(one.was, one.policy) }))} />
              </Col>
            )}
          </Grid>
        )}
      </Loaded>
    </Page>
  )
}
