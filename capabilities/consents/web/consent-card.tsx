import type { ReactNode } from 'react'
import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { giveConsentCall, listConsents, revokeConsent } from '../contract.ts'
import { CONSENT_TEXTS, wordsOfWithdrawing, type Purpose } from '../purposes.ts'
import { texts } from '../texts.ts'

/**
 * One purpose: the words, whether they are agreed to, and the way to agree or to take it back. What was agreed to in
 * another language is read in the reader's own; words that have changed since stand as they were agreed to.
 */
export function ConsentCard(props: ConsentCardProps) {
  const consents = useCall(listConsents, { orgId: props.organisationId })
  return (
    <Loaded from={consents} shape={<SkeletonCard />}>
      {rows => <Consent consents={rows} {...props} />}
    </Loaded>
  )
}

interface ConsentCardProps {
  organisationId: string
  purpose: Purpose
  hang?: 'brand'
  after?: ReactNode
}

function Consent({
  consents,
  organisationId,
  purpose,
  hang,
  after,
}: ConsentCardProps & { consents: Answer<typeof listConsents> }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { domain } = useSession()
  // a consent is its company's: staff with every right read it
  const mayDecide = useMay('CAN_GIVE_CONSENT', organisationId) && domain === 'buyer'
  const { title, words, without } = CONSENT_TEXTS[purpose]
  const standing = consents.find(row => row.purpose === purpose && !row.revokedAt)
  const chip = standing ? (
    <StatusChip tone="accepted" label={t('given')} />
  ) : (
    <StatusChip tone="abandoned" label={t('notGiven')} />
  )
  return (
    <Card title={title[language]} action={chip} hang={hang}>
      <Stack>
        <p>{standing && !Object.values(words).includes(standing.words) ? standing.words : words[language]}</p>
        <p className="meta">
          {standing ? (
            <>
              {standing.givenByName} · <DateTimeText at={standing.givenAt} />
            </>
          ) : (
            without[language]
          )}
        </p>
        {mayDecide && (
          <Row>
            <Decide organisationId={organisationId} purpose={purpose} standing={standing !== undefined} />
          </Row>
        )}
        {standing && after}
      </Stack>
    </Card>
  )
}

function Decide({
  organisationId,
  purpose,
  standing,
}: {
  organisationId: string
  purpose: Purpose
  standing: boolean
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const confirm = useConfirm()
  const give = useCommand(giveConsentCall)
  const withdraw = useCommand(revokeConsent)
  const allow = async () => {
    await give.mutateAsync({ id: organisationId, body: { purposes: [purpose] } })
    toasts.success(t('allowed'))
  }
  const takeBack = async () => {
    if (
      !(await confirm({
        title: t('withdrawAsk'),
        text: wordsOfWithdrawing(purpose, language),
        yes: t('withdraw'),
        stop: true,
      }))
    )
      return
    await withdraw.mutateAsync({ orgId: organisationId, purpose })
    toasts.success(t('withdrawn'))
  }
  if (standing)
    return (
      <Button kind="quiet" busy={withdraw.isPending} onClick={() => void takeBack()}>
        {t('withdraw')}
      </Button>
    )
  return (
    <Button busy={give.isPending} onClick={() => void allow()}>
      {t('allow')}
    </Button>
  )
}
