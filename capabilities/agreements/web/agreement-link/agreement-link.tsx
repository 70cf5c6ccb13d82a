import { useState } from 'react'
import { useParams } from 'react-router'
import type { Answer } from '@poonji/contract/call.ts'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { ApiError } from '@poonji/web-platform/api/client.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { DeadLink } from '@poonji/web-platform/dead-link.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { readLink, renewLink } from '../../contract.ts'
import { texts } from '../../words/screens.ts'
import { forgetProof, keepProof, keptProof } from './kept-proof.ts'
import { ProveMobile } from './prove-mobile.tsx'
import { ProvedAgreement } from './proved-agreement.tsx'

/** A signatory who came by a link: first their mobile is proved by a code, then they read and sign. */
export function AgreementLink() {
  const t = useTexts(texts)
  const { docId = '' } = useParams()
  const link = useCall(readLink, { docId })
  const renew = useCommand(renewLink)
  if (link.error instanceof ApiError && link.error.status === 404)
    return (
      <Page title={t('link.heading')} crumbs={[]}>
        <DeadLink
          renewal={renew}
          input={{ docId }}
          words={{
            title: t('link.dead'),
            text: t('link.deadText'),
            renew: t('link.renew'),
            asked: t('link.renewed'),
          }}
        />
      </Page>
    )
  return (
    <Loaded from={link} shape={<SkeletonCard rows={4} />}>
      {answer => <Linked docId={docId} link={answer} />}
    </Loaded>
  )
}

const WORDS = {
  sign: null,
  wait: 'link.wait',
  signed: 'link.signed',
  done: 'link.done',
  held: 'state.onHold',
  problem: 'link.problem',
  stopped: 'link.stopped',
  gone: 'link.gone',
} as const
const TONES = {
  sign: 'info',
  wait: 'info',
  signed: 'ok',
  done: 'ok',
  held: 'warn',
  problem: 'warn',
  stopped: 'warn',
  gone: 'plain',
} as const

function Linked({ docId, link }: { docId: string; link: Answer<typeof readLink> }) {
  const t = useTexts(texts)
  const [proof, setProof] = useState(() => keptProof(link))
  const words = WORDS[link.state]
  const opens = ['sign', 'done', 'stopped'].includes(link.state)
  return (
    <Page title={t('link.heading')} subtitle={t('link.sub', { number: link.number, lender: link.lender })} crumbs={[]}>
      <Stack>
        {words && <Note tone={TONES[link.state]}>{t(words, { email: link.supportEmail })}</Note>}
        {opens && !proof && (
          <Card hang="due" label={t('link.heading')}>
            <ProveMobile
              docId={docId}
              mobile={link.mobile}
              onProved={given => {
                keepProof(link, given)
                setProof(given)
              }}
            />
          </Card>
        )}
        {opens && proof && (
          <ProvedAgreement
            docId={docId}
            proof={proof}
            onOver={() => {
              forgetProof(link)
              setProof(null)
            }}
          />
        )}
      </Stack>
    </Page>
  )
}
