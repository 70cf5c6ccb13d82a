import type { ReactNode } from 'react'
import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoneyShort } from '@poonji/kernel/money.ts'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { KhataLine } from '@poonji/ui/khata-line.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { listLoans, type LoanCard } from '../contract.ts'
import { texts } from '../texts.ts'
import { LimitToday } from './limit-today.tsx'
import { LoanStatusChips } from './loan-status.tsx'
import { loanPath } from './paths.ts'

/** The organisation's limit, or its newest loan: what can be used, what is used and held, and what else runs. Nothing while there is none. */
export function LimitCard({ organisationId, action }: { organisationId: string; action?: ReactNode }) {
  const loans = useCall(listLoans, { orgId: organisationId })
  return (
    <Loaded from={loans} shape={<SkeletonCard rows={3} />}>
      {rows => {
        const open = rows.filter(loan => loan.status !== 'CLOSED')
        const shown = open.find(isLimit) ?? open[0]
        if (!shown) return null
        return (
          <Stack>
            <LoanSummary loan={shown} organisationId={organisationId} action={action} />
            <OtherLoans loans={open.filter(loan => loan !== shown)} organisationId={organisationId} />
          </Stack>
        )
      }}
    </Loaded>
  )
}

/** What runs beside the loan that is shown whole; nothing where that is all. */
function OtherLoans({ loans, organisationId }: { loans: LoanCard[]; organisationId: string }) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  if (!loans.length) return null
  return (
    <Card tight title={t('limit.others')}>
      <DefinitionList
        items={loans.map(loan => ({
          label: (
            <AppLink to={loanPath({ organisationId, loanId: loan.loanId }, 'limit-dashboard')}>
              {t(isLimit(loan) ? 'limit.title' : 'limit.loanTitle', { product: loan.product[language] })}
            </AppLink>
          ),
          value: <Money paise={isDrawable(loan) ? loan.free : loan.toRepay} />,
          note: (
            <Stack gap="s">
              <span>
                {t(isDrawable(loan) ? 'limit.canUse' : 'limit.toRepay')} · <span className="id">{loan.number}</span>
              </span>
              {loan.writtenOffOn && <LoanStatusChips loan={loan} />}
              <MayLeave loan={loan} organisationId={organisationId} />
            </Stack>
          ),
        }))}
      />
    </Card>
  )
}

const isLimit = ({ shape }: LoanCard) => shape !== 'instalment'
const isDrawable = (loan: LoanCard) => loan.status !== 'CLOSED' && (isLimit(loan) || loan.status === 'OPEN')

function MayLeave({ loan, organisationId }: { loan: LoanCard; organisationId: string }) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  if (!loan.coolingOffUntil) return null
  return (
    <AppLink to={loanPath({ organisationId, loanId: loan.loanId }, 'foreclosure')}>
      {t('limit.mayLeave', { on: formatDate(loan.coolingOffUntil, language) })}
    </AppLink>
  )
}

/** One loan or limit as a card. */
export function LoanSummary({
  loan,
  organisationId,
  action,
}: {
  loan: LoanCard
  organisationId: string
  action?: ReactNode
}) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const limit = isLimit(loan)
  const words = (paise: number) => formatMoneyShort(paise, language, true)
  const closed = loan.status === 'CLOSED'
  const drawable = isDrawable(loan)
  return (
    <Card
      title={t(limit ? 'limit.title' : 'limit.loanTitle', { product: loan.product[language] })}
      action={
        <AppLink to={loanPath({ organisationId, loanId: loan.loanId }, 'limit-dashboard')}>
          {t('limit.details')}
        </AppLink>
      }
    >
      <Stack>
        {(closed || loan.writtenOffOn) && <LoanStatusChips loan={loan} />}
        <div>
          <p className="meta">{t(drawable ? 'limit.canUse' : 'limit.toRepay')}</p>
          <Money paise={drawable ? loan.free : loan.toRepay} size="xl" />
          <p className="meta">
            {drawable && limit
              ? t('limit.ofLimit', { free: words(loan.free), limit: words(loan.sanctioned) })
              : t('limit.ofLoan', { amount: words(loan.sanctioned) })}
          </p>
          {loan.now && (
            <p className="meta">
              <LimitToday now={loan.now} />
            </p>
          )}
          {loan.coolingOffUntil && (
            <p className="meta">
              <MayLeave loan={loan} organisationId={organisationId} />
            </p>
          )}
        </div>
        {limit && !closed && (
          <KhataLine
            whole={loan.sanctioned}
            parts={[
              { part: 'used', paise: loan.used },
              { part: 'held', paise: loan.held },
              { part: 'free', paise: loan.free },
            ]}
          />
        )}
        {action}
      </Stack>
    </Card>
  )
}
