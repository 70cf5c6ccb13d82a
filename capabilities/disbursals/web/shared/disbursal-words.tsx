import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { formatMoney } from '@poonji/kernel/money.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { DISBURSAL_LOOK, type DisbursalStatus } from '../../status.ts'
import { texts } from '../../words/screens.ts'

export function DisbursalChip({ status }: { status: DisbursalStatus }) {
  const { tone, ...label } = DISBURSAL_LOOK[status]
  return <StatusChip tone={tone} label={label[useLanguage()]} />
}

interface Quote {
  amountPaise: number
  deductions: { kind: string; amountPaise: number; taxPaise: number }[]
  netPaise: number
}

const KINDS = ['PROCESSING_FEE', 'STAMP_DUTY', 'INTEREST'] as const

/** What is drawn, what is kept back of it, and what reaches the account. */
export function QuoteLines({ quote }: { quote: Quote }) {
  const t = useTexts(texts)
  const items = [
    { label: t('quote.asked'), value: <Money paise={quote.amountPaise} exact /> },
    ...quote.deductions.map(one => ({
      label: t(`quote.${KINDS.find(kind => kind === one.kind) ?? 'OTHER'}`),
      note: one.taxPaise > 0 ? t('quote.withTax', { tax: formatMoney(one.taxPaise) }) : undefined,
      value: <Money paise={-(one.amountPaise + one.taxPaise)} exact />,
    })),
    { label: t('quote.net'), value: <Money paise={quote.netPaise} exact />, strong: true },
  ]
  return <DefinitionList items={items} total />
}
