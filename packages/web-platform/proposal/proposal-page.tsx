import { useState, type ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Proposal } from '@poonji/contract/proposal.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { Loaded } from '../loaded.tsx'
import { Page } from '../page.tsx'
import { useTexts } from '../texts.ts'
import { ProposalHistory, type PastProposal } from './proposal-history.tsx'
import { texts } from './texts.ts'
import { WaitingProposal, type Change } from './waiting-proposal.tsx'

type Waiting = Proposal & { id: string }

interface ProposalPageProps<Answer extends { waiting: Waiting | null }> {
  from: UseQueryResult<Answer, Error>
  /** Where what is in force counts. */
  where: string
  /** What an approval brings about, asked before it. */
  consequence: string
  changesOf: (waiting: NonNullable<Answer['waiting']>, answer: Answer) => Change[]
  decide: (id: string, decision: { approve: boolean; note: string }) => Promise<unknown>
  deciding: boolean
  inForce: (answer: Answer) => ReactNode
  form: (answer: Answer, close: () => void) => ReactNode
  history: (answer: Answer) => PastProposal[]
}

/** What two people change: what is in force or its form, a change that waits for the second, and what was changed before. */
export function ProposalPage<Answer extends { waiting: Waiting | null }>({
  from,
  where,
  consequence,
  changesOf,
  decide,
  deciding,
  inForce,
  form,
  history,
}: ProposalPageProps<Answer>) {
  const t = useTexts(texts)
  const [changing, setChanging] = useState(false)
  const mayChange = from.data?.waiting === null && !changing
  return (
    <Page actions={mayChange && <Button onClick={() => setChanging(true)}>{t('change')}</Button>}>
      <Loaded from={from} shape={<SkeletonCard rows={12} />}>
        {answer => {
          const waiting: Answer['waiting'] = answer.waiting
          const past = history(answer)
          return (
            <Grid top>
              <Col span={8}>
                <Stack>
                  <Note>{where}</Note>
                  {waiting && (
                    <WaitingProposal
                      proposal={waiting}
                      changes={changesOf(waiting, answer)}
                      consequence={consequence}
                      decide={decision => decide(waiting.id, decision)}
                      deciding={deciding}
                    />
                  )}
                  {changing && !waiting ? form(answer, () => setChanging(false)) : inForce(answer)}
                </Stack>
              </Col>
              {past.length > 0 && (
                <Col span={4}>
                  <ProposalHistory history={past} />
                </Col>
              )}
            </Grid>
          )
        }}
      </Loaded>
    </Page>
  )
}
