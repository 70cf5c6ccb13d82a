import type { ReactNode } from 'react'
import { IconCheck, IconCircleCheck } from '@tabler/icons-react'
import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { Icon } from '@poonji/ui/icon.tsx'
import { KhataLine } from '@poonji/ui/khata-line.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { Dotted } from '@poonji/ui/page-header.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { allocation, type AllocationAnswer } from '../../trace-contract.ts'
import { PAYMENT_MODE_SHOWN } from '../../status.ts'
import { texts } from '../../words/history.ts'
import classes from './receipt.module.css'
import { ReceiptLines } from './receipt-lines.tsx'
import { GoesBackNote } from '../loan-frame/goes-back-note.tsx'
import { owedParts } from '../owed-parts.ts'
import { loanPath, transactionPath } from '../paths.ts'

/** The receipt of a payment: where every paisa went, and what comes next; `below` waits for it, so as not to be moved by it. */
export function AllocationReceipt({ paymentBookingId, below }: { paymentBookingId: string; below?: ReactNode }) {
  const receipt = useCall(allocation, { paymentBookingId })
  return (
    <>
      <div className={classes.receipt}>
        <Loaded from={receipt} shape={<SkeletonCard rows={4} />}>
          {answer => <Receipt answer={answer} />}
        </Loaded>
      </div>
      {!receipt.isPending && below}
    </>
  )
}

function Receipt({ answer }: { answer: AllocationAnswer }) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const refunded = answer.refunds.reduce((sum, refund) => sum + refund.amount, 0)
  return (
    <Card hang="brand" title={answer.reversedOn ? t('receipt.received') : <Received />}>
      <Stack gap="l">
        <div>
          <p className="meta">
            <Dotted
              parts={[<DateTimeText key="at" at={answer.bookedAt} />, PAYMENT_MODE_SHOWN[answer.mode][language]]}
            />
          </p>
          <Money paise={answer.amount} size="xl" exact words />
        </div>
        {answer.reversedOn ? (
          <Note tone="bad">{t('receipt.reversed', { date: formatDate(answer.reversedOn, language) })}</Note>
        ) : (
          <section>
            <h3>{t('receipt.title')}</h3>
            <KhataLine
              legend="none"
              parts={[
                ...owedParts(answer.byKind, t).filter(part => part.paise > 0),
                ...(refunded > 0 ? [{ part: 'back' as const, paise: refunded, label: t('receipt.refund') }] : []),
                ...(answer.advance
                  ? [
                      {
                        part: 'free' as const,
                        paise: answer.advance,
                        label: t(answer.goesBack ? 'receipt.goesBack' : 'receipt.advance'),
                      },
                    ]
                  : []),
              ]}
            />
            <ReceiptLines answer={answer} />
          </section>
        )}
        {answer.closingOf && <StrayClosing organisationId={answer.organisationId} {...answer.closingOf} />}
        {answer.backTo && (
          <GoesBackNote organisationId={answer.organisationId} amount={answer.advance} {...answer.backTo} />
        )}
        <Ahead answer={answer} />
        <DefinitionList
          items={[
            { label: t('receipt.number'), value: answer.number },
            { label: t('statement.col.reference'), value: answer.reference },
            {
              label: t('receipt.books'),
              value: answer.transactionIds.map((id, i) => (
                <AppLink key={id} to={transactionPath(answer.organisationId, id)}>
                  {t('receipt.transaction', { n: i + 1 })}
                </AppLink>
              )),
            },
          ]}
        />
      </Stack>
    </Card>
  )
}

/** That the money has come is seen before it is read. */
function Received() {
  const t = useViewerTexts(texts)
  return (
    <span className={classes.received}>
      <span className={classes.tick}>
        <Icon of={IconCheck} />
      </span>
      {t('receipt.received')}
    </span>
  )
}

/** What the payment means for what comes: the next due, and what may be drawn again. */
function Ahead({ answer }: { answer: AllocationAnswer }) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  if (answer.reversedOn) return null
  const { owed, next, free } = answer
  const nothing = next ? t('receipt.nothingUntil', { date: formatDate(next.dueOn, language) }) : t('receipt.nothing')
  return (
    <Note tone={owed > 0 ? 'warn' : 'ok'} icon={owed > 0 ? undefined : IconCircleCheck}>
      {owed > 0 ? t('receipt.stillDue', { amount: formatMoney(owed) }) : nothing}{' '}
      {free !== null && t('receipt.canUse', { amount: formatMoney(free) })}
    </Note>
  )
}

/** That it is what was quoted to close a loan, came too late, and did not go there. */
function StrayClosing({
  organisationId,
  loanId,
  loanNumber: number,
  quotedFor,
}: NonNullable<AllocationAnswer['closingOf']> & { organisationId: string }) {
  const t = useViewerTexts(texts)
  const date = formatDate(quotedFor, useLanguage())
  return (
    <Note tone="warn">
      {t('receipt.stray', { number, date })}{' '}
      <AppLink to={loanPath({ organisationId, loanId }, 'foreclosure')}>{t('receipt.strayLook', { number })}</AppLink>
    </Note>
  )
}
