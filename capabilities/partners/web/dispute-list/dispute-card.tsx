import type { ReactNode } from 'react'
import { Card } from '@poonji/ui/card.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Dispute } from '../../payout-contract.ts'
import { DISPUTE_STATE } from '../../status.ts'
import { texts } from '../../texts.ts'

/** One dispute with what was earned and what was said. */
export function DisputeCard({
  dispute,
  partner,
  children,
}: {
  dispute: Dispute
  partner?: boolean
  children?: ReactNode
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { tone, ...state } = DISPUTE_STATE[dispute.state]
  return (
    <Card title={dispute.number} action={<StatusChip tone={tone} label={state[language]} />}>
      <Stack>
        <DefinitionList
          items={[
            ...(partner ? [{ label: t('table.partner'), value: dispute.partnerName }] : []),
            { label: t('table.client'), value: dispute.clientName },
            { label: t('table.loan'), value: <span className="id">{dispute.loanNumber}</span> },
            { label: t('dispute.earned'), value: <Money paise={dispute.earnedPaise} exact /> },
            ...(dispute.settledPaise === null
              ? []
              : [{ label: t('dispute.settled'), value: <Money paise={dispute.settledPaise} exact />, strong: true }]),
            { label: t('dispute.at'), value: <DateTimeText at={dispute.createdAt} /> },
          ]}
        />
        <p>{dispute.words}</p>
        {dispute.answer && <p className="meta">{t('dispute.answer', { answer: dispute.answer })}</p>}
        {children}
      </Stack>
    </Card>
  )
}
