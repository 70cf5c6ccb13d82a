import type { ReactNode } from 'react'
import { Card } from '@poonji/ui/card.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { MandateView } from '../../contract.ts'
import { FREQUENCY_NAMES, MANDATE_LOOK } from '../../status.ts'
import { texts } from '../../texts.ts'

type Shown = Pick<
  MandateView,
  'state' | 'account' | 'bankName' | 'max' | 'frequency' | 'firstOn' | 'finalOn' | 'reference' | 'umrn'
>

/** A mandate in its figures; `reason` of the bank is shown where it refused. */
export function MandateCard({
  mandate,
  reason,
  children,
}: {
  mandate: Shown
  reason?: string | null
  children?: ReactNode
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const look = MANDATE_LOOK[mandate.state]
  return (
    <Card title={t('card.title')} hang="brand" action={<StatusChip tone={look.tone} label={look[language]} />}>
      <DefinitionList
        items={[
          { label: t('card.max'), value: <Money paise={mandate.max} size="m" />, strong: true },
          { label: t('card.account'), value: accountSaid(mandate) },
          { label: t('card.frequency'), value: FREQUENCY_NAMES[mandate.frequency][language] },
          { label: t('card.period'), value: <Period from={mandate.firstOn} until={mandate.finalOn} /> },
          { label: t('card.reference'), value: mandate.reference },
          ...(mandate.umrn ? [{ label: t('card.umrn'), value: mandate.umrn }] : []),
          ...(reason ? [{ label: t('card.reason'), value: reason }] : []),
        ]}
      />
      {children}
    </Card>
  )
}

/** `HDFC Bank ••7704` */
export const accountSaid = ({ bankName, account }: { bankName: string; account: string }) =>
  `${bankName} ••${account.slice(-4)}`

export function Period({ from, until }: { from: string; until: string }) {
  return (
    <>
      <DateText on={from} /> – <DateText on={until} />
    </>
  )
}
