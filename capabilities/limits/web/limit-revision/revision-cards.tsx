import { dateInIndia, formatDate } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { DefinitionList, type Definition } from '@poonji/ui/definition-list.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts, useViewerTexts } from '@poonji/web-platform/texts.ts'
import { withdrawRevision } from '../../contract.ts'
import { REVISION_SHOWN } from '../../status.ts'
import { texts } from '../../texts.ts'
import { DecideForm } from './decide-form.tsx'
import type { LimitAnswer } from './limit-now.tsx'
import { ReviewForm } from './review-form.tsx'

export type Revision = LimitAnswer['revisions'][number]

/** What was asked of a limit, newest first, each with what comes next for whoever looks. */
export function RevisionCards({ loanId, limit }: { loanId: string; limit: LimitAnswer }) {
  const t = useViewerTexts(texts)
  if (limit.revisions.length === 0) return <EmptyState title={t('revise.none')} text={t('revise.noneText')} />
  return (
    <Stack>
      {limit.revisions.map(revision => (
        <RevisionCard key={revision.id} loanId={loanId} limit={limit} revision={revision} />
      ))}
    </Stack>
  )
}

function RevisionCard({ loanId, limit, revision }: { loanId: string; limit: LimitAnswer; revision: Revision }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { desk } = revision
  const shown = REVISION_SHOWN[revision.state]
  const date = formatDate(dateInIndia(revision.askedAt), language)
  return (
    <Card
      title={t('revise.askedLine', { kind: t(`revise.${revision.kind}`), date })}
      action={<StatusChip tone={shown.tone} label={shown[language]} />}
    >
      <Stack>
        <DefinitionList items={useFacts(revision)} />
        {revision.mayWithdraw && <WithdrawButton loanId={loanId} revisionId={revision.id} />}
        {desk?.mayReview && <ReviewForm loanId={loanId} limit={limit} revision={revision} />}
        {desk?.mayDecide && <DecideForm loanId={loanId} revision={revision} />}
        {desk && revision.state === 'UNDER_REVIEW' && !desk.mayDecide && !desk.mayReview && (
          <p className="meta">{t('revise.ownText')}</p>
        )}
      </Stack>
    </Card>
  )
}

function useFacts(revision: Revision): Definition[] {
  const t = useTexts(texts)
  const { asked, proposed, proposedUntil, desk, state } = revision
  const approved = state === 'APPROVED'
  return [
    { label: t('revise.from'), value: <Money paise={revision.before} /> },
    { label: t('revise.asked'), value: asked === null ? t('revise.same') : <Money paise={asked} /> },
    { label: t('revise.why'), value: revision.reason },
    ...(desk ? [{ label: t('revise.by'), value: desk.askedBy }] : []),
    ...(proposed === null
      ? []
      : [
          { label: t(approved ? 'revise.became' : 'revise.proposed'), value: <Money paise={proposed} />, strong: true },
        ]),
    ...(proposedUntil === null ? [] : [{ label: t('revise.becameUntil'), value: <DateText on={proposedUntil} /> }]),
    ...(desk?.reviewedBy ? [{ label: t('revise.reviewNote'), note: desk.reviewedBy, value: desk.reviewNote }] : []),
    ...(desk?.decidedBy
      ? [
          {
            label: t(state === 'WITHDRAWN' ? 'revise.takenBackBy' : 'revise.decidedBy'),
            value: desk.decidedBy,
          },
        ]
      : []),
    ...(revision.decisionNote ? [{ label: t('revise.note'), value: revision.decisionNote }] : []),
  ]
}

function WithdrawButton({ loanId, revisionId }: { loanId: string; revisionId: string }) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const withdraw = useCommand(withdrawRevision)
  const ask = async () => {
    const asked = { title: t('revise.withdrawAsk'), text: t('revise.withdrawText'), yes: t('revise.withdraw') }
    if (!(await confirm(asked))) return
    try {
      await withdraw.mutateAsync({ loanId, revisionId })
      toasts.success(t('revise.withdrawn'))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return (
    <div>
      <Button kind="quiet" busy={withdraw.isPending} onClick={() => void ask()}>
        {t('revise.withdraw')}
      </Button>
    </div>
  )
}
