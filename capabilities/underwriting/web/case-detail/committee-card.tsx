import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useMayOpen } from '@poonji/web-platform/routing/may-open.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { vote } from '../../decision-contract.ts'
import type { PlainReason } from '../../status.ts'
import { texts } from '../../texts.ts'
import { DecisionWords } from './decision-card.tsx'
import { PlainReasonsField } from './plain-reasons-field.tsx'
import { roundOf, type Sheet } from './sheet.ts'

type Kind = 'approve' | 'reject' | 'send-back'
interface Values extends Record<string, unknown> {
  decisionId: string
  vote: Kind
  reasons: string
  plainReasons: PlainReason[]
}

const SAID = { waits: 'vote.done', decided: 'vote.settled', 'sent-back': 'vote.returned' } as const

type Decision = NonNullable<Sheet['decision']>

/** Two members voted unlike each other before that alone gave a case back. */
const differs = ({ votes }: Decision) => new Set(votes.map(one => one.vote)).size > 1

/** What a case waits for, to who proposed it or has voted. */
export function CommitteeWait({ decision }: { decision: Decision }) {
  const t = useTexts(texts)
  const { votes, votesNeeded } = decision
  return (
    <Note tone={differs(decision) ? 'warn' : undefined}>
      {differs(decision) ? t('vote.differ') : t('vote.waits', { n: votes.length, of: votesNeeded })}
    </Note>
  )
}

/** That nobody is left whose vote a case waits for, and the ways out, for who may take them. */
export function CommitteeShort({ organisationId, missing }: { organisationId: string; missing: number }) {
  const t = useTexts(texts)
  const mayOpen = useMayOpen(organisationId)
  if (missing === 0) return null
  return (
    <Note tone="warn">
      <Stack gap="s">
        <p>{t('vote.short', { count: missing })}</p>
        <Row>
          {mayOpen('/access/people') && <AppLink to="/access/people">{t('vote.short.people')}</AppLink>}
          {mayOpen('/credit-policy') && <AppLink to="/credit-policy">{t('vote.short.policy')}</AppLink>}
        </Row>
      </Stack>
    </Note>
  )
}

/** A member's vote on a proposal. */
export function CommitteeCard({ sheet }: { sheet: Pick<Sheet, 'applicationId' | 'decision'> }) {
  const t = useTexts(texts)
  const { decision } = sheet
  const command = useCommand(vote)
  const initial: Values = { decisionId: decision?.decisionId ?? '', vote: 'approve', reasons: '', plainReasons: [] }
  const typed = { name: `case-vote:${roundOf(sheet)}` }
  const { form, submit, field, sending } = useTypedForm<Values>(
    typed,
    vote.body,
    initial,
    async (body, _form, sent) => {
      const { result } = await command.mutateAsync({ applicationId: sheet.applicationId, body })
      sent()
      toasts.success(t(SAID[result]))
    },
  )
  if (!decision) return null
  const { vote: kind, plainReasons } = form.getValues()
  const choose = (next: Kind) => {
    form.setFieldValue('vote', next)
    if (next !== 'reject') form.setFieldValue('plainReasons', [])
  }
  const by = (next: Kind) => ({ type: 'submit' as const, onClick: () => choose(next), busy: sending && kind === next })
  return (
    <Card
      hang="due"
      title={t('vote.title')}
      action={t('vote.count', { n: decision.votes.length, of: decision.votesNeeded })}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <DecisionWords decision={decision} />
          {differs(decision) && <p>{t('vote.differ')}</p>}
          <TextField label={t('vote.reasons')} lines={3} maxLength={2000} {...field('reasons')} />
          <PlainReasonsField
            label={t('vote.plain')}
            chosen={plainReasons}
            onChange={told => form.setFieldValue('plainReasons', told)}
            error={form.errors.plainReasons}
          />
          <Row>
            <Button kind="main" {...by('approve')}>
              {t('vote.approve')}
            </Button>
            <Button {...by('send-back')}>{t('vote.sendBack')}</Button>
            <Button kind="stop" {...by('reject')}>
              {t('vote.reject')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
