import { Card } from '@poonji/ui/card.tsx'
import { DateText, DateTimeText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Dotted } from '@poonji/ui/page-header.tsx'
import { StatusChip, type StatusTone } from '@poonji/ui/status-chip.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import { SaidList } from '../said-list.tsx'
import type { Sheet } from './sheet.ts'

type Decision = NonNullable<Sheet['decision']>
const percent = (bps: number) => `${(bps / 100).toFixed(2)}%`

/** What was decided or proposed, by whom, with what reasons, and the committee's votes; `before` the case came back. */
export function DecisionCard({ decision, before }: { decision: Decision; before: boolean }) {
  const t = useTexts(texts)
  const said = decision.state === 'final' ? decision.outcome : decision.state
  const tone: StatusTone = said === 'approved' ? 'accepted' : said === 'rejected' ? 'declined' : 'evaluation'
  return (
    <Card
      tight
      title={t(before ? 'decision.before' : 'decision.title')}
      action={<StatusChip tone={tone} label={t(`decision.${said}`)} />}
    >
      <DecisionWords decision={decision} />
    </Card>
  )
}

/** Terms, conditions, reasons and votes of a decision or a proposal. */
export function DecisionWords({ decision }: { decision: Decision }) {
  const t = useTexts(texts)
  return (
    <Stack>
      {decision.terms.map((terms, i) => (
        <DefinitionList
          key={i}
          items={[
            { label: t('approve.amount'), value: <Money paise={terms.amountPaise} />, strong: true },
            { label: t('approve.rate'), value: percent(terms.rateBps) },
            { label: t('approve.fee'), value: percent(terms.feeBps) },
            { label: t('sheet.tenure'), value: t('sheet.months', { count: terms.tenureMonths }) },
            { label: t('approve.cycle'), value: t(`cycle.${terms.paymentCycle}`) },
          ]}
        />
      ))}
      {decision.conditions.length > 0 && <SaidList title={t('approve.conditions')} sentences={decision.conditions} />}
      <p>{decision.reasons}</p>
      <p className="meta">
        <Dotted parts={[decision.madeBy ?? t('decision.auto'), <DateTimeText key="at" at={decision.madeAt} />]} />
      </p>
      {decision.plainReasons.length > 0 && <SaidList title={t('decision.told')} sentences={decision.plainReasons} />}
      {decision.recheckOn && (
        <p className="meta">
          {t('decision.recheck')} <DateText on={decision.recheckOn} />
        </p>
      )}
      {decision.votes.map(vote => (
        <div key={vote.by}>
          <p>
            <strong>{vote.by}</strong> {t(`vote.said.${vote.vote}`)}
          </p>
          <p className="meta">{vote.reasons}</p>
          {decision.state !== 'final' && vote.plainReasons.length > 0 && (
            <SaidList title={t('vote.told')} sentences={vote.plainReasons} />
          )}
        </div>
      ))}
    </Stack>
  )
}
