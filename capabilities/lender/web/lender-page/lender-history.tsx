import type { Answer } from '@poonji/contract/call.ts'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { Timeline } from '@poonji/ui/timeline.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { readLender } from '../../contract.ts'
import { LENDER_STATE_SHOWN } from '../../status.ts'
import { texts } from '../../texts.ts'
import { differences } from './differences.ts'

type Version = Answer<typeof readLender>['inForce']

/** Everything that was proposed, newest first: what it changed, who asked, who decided and why. */
export function LenderHistory({ history }: { history: Version[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const inForceBefore = (i: number) => history.slice(i + 1).find(one => one.state === 'APPROVED')
  const items = history.map((one, i) => {
    const before = inForceBefore(i)
    const { [language]: label, tone } = LENDER_STATE_SHOWN[one.state]
    return {
      what: (
        <Stack gap="s">
          <Row>
            <StatusChip tone={tone} label={label} />
          </Row>
          {before ? (
            differences(before.particulars, one.particulars).map(({ name, ...values }) => (
              <span key={name}>{t('history.change', { field: t(`field.${name}`), ...values })}</span>
            ))
          ) : (
            <span>{t('history.first')}</span>
          )}
          {one.note && <span>{one.note}</span>}
        </Stack>
      ),
      note: [
        [one.askedBy ?? t('history.setUp'), one.decidedBy].filter(Boolean).join(' → '),
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
