import type { ReactNode } from 'react'
import { formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FactsRow } from '@poonji/ui/facts-row.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { KhataLine } from '@poonji/ui/khata-line.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { DuesAnswer } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { owedParts } from '../owed-parts.ts'
import { payPath } from '../paths.ts'
import { DuesTable } from './dues-table.tsx'

interface Props {
  answer: DuesAnswer
  organisationId: string
  /** Leads on from where nothing is due. */
  onward: ReactNode
}

/** What is to be paid now: the sum, what it is made of, and each due. */
export function DuesView({ answer, organisationId, onward }: Props) {
  const t = useTexts(texts)
  const { total, overdue, advance, byKind, dues } = answer
  if (!dues.length) return <NothingDue answer={answer} onward={onward} />
  const facts = [
    { label: t('dues.total'), value: <Money paise={total} exact /> },
    ...(overdue ? [{ label: t('dues.overdue'), value: <Money paise={overdue} exact />, late: true }] : []),
    ...(advance ? [{ label: t('dues.advance'), value: <Money paise={advance} exact /> }] : []),
  ]
  return (
    <Stack gap="l">
      <FactsRow ruled facts={facts} />
      <KhataLine legend="inline" parts={owedParts(byKind, t)} />
      <DuesTable dues={dues} organisationId={organisationId} />
    </Stack>
  )
}

function NothingDue({ answer, onward }: Pick<Props, 'answer' | 'onward'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { next, advance } = answer
  const words = (amount: number, on: PlainDate) => ({ amount: formatMoney(amount), date: formatDate(on, language) })
  const text = !next
    ? t('dues.noneText')
    : next.amount > 0
      ? [
          t('dues.noneNext', words(next.amount, next.dueOn)),
          advance > 0 && t('dues.aheadOff', { amount: formatMoney(advance, { paise: 'always' }) }),
        ]
          .filter(Boolean)
          .join(' ')
      : t('dues.paidAhead', words(advance, next.dueOn))
  return <EmptyState title={t('dues.none')} text={text} action={onward} />
}

/** The way to pay, for whoever may. */
export function PayButton({
  organisationId,
  main = true,
  when = true,
}: {
  organisationId: string
  main?: boolean
  when?: boolean
}): ReactNode {
  const t = useTexts(texts)
  const mayPay = useMay('CAN_PAY', organisationId)
  if (!mayPay || !when) return null
  return (
    <Button kind={main ? 'main' : 'plain'} to={payPath(organisationId)}>
      {t('dues.pay')}
    </Button>
  )
}
