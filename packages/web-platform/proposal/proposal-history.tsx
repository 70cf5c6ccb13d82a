import { PROPOSAL_STATE_SHOWN, type Proposal } from '@poonji/contract/proposal.ts'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { Timeline } from '@poonji/ui/timeline.tsx'
import { useTexts } from '../texts.ts'
import { texts } from './texts.ts'
import type { Change } from './waiting-proposal.tsx'

/** A first set-up, which changed nothing, says in `first` what it was. */
export type PastProposal = Proposal & { changes: Change[]; first?: string }

/** Who asked and who decided, which is one person where it was taken back. */
const whoOf = (asked: string, { decidedBy, state }: Proposal) =>
  decidedBy === null || state === 'WITHDRAWN' ? asked : `${asked} → ${decidedBy}`

/** Everything that was proposed, newest first: what it changed, who asked, who decided and why. */
export function ProposalHistory({ history }: { history: PastProposal[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const items = history.map(({ changes, first, ...one }) => {
    const { [language]: label, tone } = PROPOSAL_STATE_SHOWN[one.state]
    return {
      what: (
        <Stack gap="s">
          <Row>
            <StatusChip tone={tone} label={label} />
          </Row>
          {first && <span>{first}</span>}
          {changes.map(({ label: field, before, after }) => (
            <span key={field}>{t('history.change', { field, before, after })}</span>
          ))}
          {one.note && <span>{one.note}</span>}
        </Stack>
      ),
      note: [
        whoOf(one.askedBy ?? t('history.setUp'), one),
        formatDateTime(one.decidedAt ?? one.askedAt, language),
      ].join(' · '),
    }
  })
  return (
    <Card title={t('history')}>
      <Timeline items={items} />
    </Card>
  )
}
