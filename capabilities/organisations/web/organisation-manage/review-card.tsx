import { useState } from 'react'
import type { Answer } from '@poonji/contract/call.ts'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { Timeline } from '@poonji/ui/timeline.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { sendForReview, settleReview, type care } from '../../manage-contract.ts'
import { LIST_STATES, REVIEW_OUTCOME_NAMES, REVIEW_OUTCOMES } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { ReasonForm } from '../reason-form.tsx'

type Review = Answer<typeof care>['reviews'][number]

/** Asking a manager to look, and the manager's answer. */
export function ReviewCard({ orgId, reviews }: { orgId: string; reviews: Review[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const maySend = useMay('CAN_SEND_LEAD_TO_REVIEW', orgId)
  const maySettle = useMay('CAN_REASSIGN_PERSONNEL', orgId)
  const [asking, setAsking] = useState(false)
  const send = useCommand(sendForReview)
  const open = reviews.find(one => one.settledAt === null)
  const { tone, ...label } = LIST_STATES.IN_REVIEW
  return (
    <Card title={t('review.title')} action={open && <StatusChip tone={tone} label={label[language]} />}>
      <Stack>
        {reviews.length === 0 && <p className="meta">{t('review.none')}</p>}
        {reviews.length > 0 && (
          <Timeline
            items={reviews.map(one => ({
              what: one.outcome ? `${REVIEW_OUTCOME_NAMES[one.outcome][language]}: ${one.remark}` : one.note,
              note: [
                one.outcome && `“${one.note}” ${one.askedBy}`,
                [one.settledBy ?? one.askedBy, formatDateTime(one.settledAt ?? one.askedAt, language)].join(', '),
              ]
                .filter(Boolean)
                .join(' → '),
              state: one.outcome ? undefined : ('waiting' as const),
            }))}
          />
        )}
        {open && maySettle && !open.own && <Settle review={open} />}
        {open?.own && <p className="meta">{t('review.own')}</p>}
        {!open && maySend && !asking && (
          <Row>
            <Button small onClick={() => setAsking(true)}>
              {t('review.ask')}
            </Button>
          </Row>
        )}
        {asking && (
          <ReasonForm
            typed={`review-of:${orgId}`}
            label={t('review.what')}
            description={t('review.whatHint')}
            yes={t('review.ask')}
            lines={3}
            onSend={async note => {
              await send.mutateAsync({ orgId, body: { note } })
              toasts.success(t('review.sent'))
              setAsking(false)
            }}
            onCancel={() => setAsking(false)}
          />
        )}
      </Stack>
    </Card>
  )
}

function Settle({ review }: { review: Review }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [outcome, setOutcome] = useState<(typeof REVIEW_OUTCOMES)[number] | null>(null)
  const settle = useCommand(settleReview)
  if (!outcome)
    return (
      <Row>
        {REVIEW_OUTCOMES.map(one => (
          <Button key={one} small onClick={() => setOutcome(one)}>
            {REVIEW_OUTCOME_NAMES[one][language]}
          </Button>
        ))}
      </Row>
    )
  return (
    <ReasonForm
      typed={`review-answer:${review.id}`}
      label={t('review.remark')}
      yes={REVIEW_OUTCOME_NAMES[outcome][language]}
      stop={outcome === 'DROP'}
      onSend={async remark => {
        await settle.mutateAsync({ reviewId: review.id, body: { outcome, remark } })
        toasts.success(t('review.settled'))
      }}
      onCancel={() => setOutcome(null)}
    />
  )
}
