import type { ReactNode } from 'react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toWholeRupees, type Paise } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable, type Column } from '@poonji/ui/data-table.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { saveDraft } from '@poonji/capabilities/applications/apply-contract.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { percent } from '../../percent.ts'
import type { Quote } from '../../quote-contract.ts'
import { paymentWords } from '../../quote-words.ts'
import { texts } from '../../texts.ts'
import classes from './quote-table.module.css'

interface QuoteTableProps {
  title: string
  quotes: readonly Quote[]
  organisationId: string
  wished: { amount: Paise; months: number }
}

/** Quotes of one shape under each other, each from the lowest terms of its product to the highest. */
export function QuoteTable({ title, quotes, organisationId, wished }: QuoteTableProps) {
  const t = useViewerTexts(texts)
  const mayApply = useMay('CAN_APPLY_FOR_CREDIT', organisationId)
  const { apply, busy } = useApply(organisationId, wished)
  const button: Column<Quote> = {
    key: 'apply',
    header: '',
    phone: 'extra',
    cell: quote => (
      <Button small busy={busy === quote.loanType} onClick={() => void apply(quote.loanType)}>
        {t('quote.apply')}
      </Button>
    ),
  }
  if (quotes.length === 0) return null
  return (
    <Card flush title={title}>
      <DataTable
        inCard
        caption={title}
        rows={quotes}
        rowKey={quote => quote.loanType}
        columns={[
          {
            key: 'product',
            header: t('quote.product'),
            phone: 'title',
            strong: true,
            cell: quote => quote.displayName,
          },
          {
            key: 'payment',
            header: t('quote.payment'),
            phone: 'figure',
            cell: quote => (
              <>
                <MoneyRange {...quote.payment} />
                <span className={`meta ${classes.below}`}>{paymentWords(t, quote)}</span>
              </>
            ),
          },
          {
            key: 'apr',
            header: t('quote.apr'),
            phone: 'note',
            named: true,
            cell: ({ aprBps }) => <PercentRange {...aprBps} />,
          },
          {
            key: 'rate',
            header: t('quote.rate'),
            cell: ({ rateBps }) => <PercentRange {...rateBps} />,
          },
          { key: 'fee', header: t('quote.fee'), end: true, cell: ({ fee }) => <MoneyRange {...fee} /> },
          {
            key: 'receive',
            header: t('quote.receive'),
            phone: 'note-end',
            named: true,
            end: true,
            cell: ({ netDisbursed }) => <MoneyRange {...netDisbursed} />,
          },
          {
            key: 'interest',
            header: t('quote.totalInterest'),
            end: true,
            cell: ({ totalInterest }) => <MoneyRange {...totalInterest} />,
          },
          ...(mayApply ? [button] : []),
        ]}
      />
    </Card>
  )
}

function PercentRange({ least, most }: Quote['rateBps']) {
  return <Range from={percent(least)} to={most > least && percent(most)} />
}

/** To the rupee: what is not exact yet shows no paise. */
function MoneyRange({ least, most }: Quote['fee']) {
  const [from, to] = [toWholeRupees(least, 'half-up'), toWholeRupees(most, 'half-up')]
  return <Range from={<Money paise={from} />} to={to > from && <Money paise={to} />} />
}

/** Where there is no room for both, the dash goes down with the second. */
function Range({ from, to }: { from: ReactNode; to: ReactNode }) {
  return (
    <span className={classes.below}>
      <span className={classes.bound}>{from}</span> {to && <span className={classes.bound}>– {to}</span>}
    </span>
  )
}

/** Applies with what was asked for: the form of applying is filled with it. */
function useApply(organisationId: string, { amount, months }: QuoteTableProps['wished']) {
  const navigate = useNavigate()
  const save = useCommand(saveDraft)
  const [busy, setBusy] = useState<string | null>(null)
  const apply = async (loanType: string) => {
    setBusy(loanType)
    try {
      const draft = { loanAmount: amount, tenure: months, loanType }
      await save.mutateAsync({ orgId: organisationId, body: { draft } })
      await navigate(pathTo('/organisation/:organisationId/application/credit-apply', { organisationId }))
    } finally {
      setBusy(null)
    }
  }
  return { apply, busy }
}
