import { daysBetween, formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { KhataLine } from '@poonji/ui/khata-line.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Dotted } from '@poonji/ui/page-header.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { organisationDues, type DuesAnswer } from '../contract.ts'
import { texts } from '../texts.ts'
import { PayButton } from './due-list/dues-view.tsx'
import { owedParts } from './owed-parts.ts'
import { organisationPath } from './paths.ts'

/** What an organisation has to pay now or next, and what it is made of. */
export function DuesCard({ organisationId }: { organisationId: string }) {
  const t = useTexts(texts)
  const dues = useCall(organisationDues, { orgId: organisationId })
  return (
    <Loaded from={dues} shape={<SkeletonCard rows={3} />}>
      {answer => (
        <Card
          title={t(answer.total > 0 ? 'dues.total' : 'card.nextDue')}
          action={<AppLink to={organisationPath(organisationId, 'credit/dues')}>{t('card.allDues')}</AppLink>}
        >
          <Stack>
            <NextDue answer={answer} />
            <PayButton organisationId={organisationId} main={false} when={isToPay(answer)} />
          </Stack>
        </Card>
      )}
    </Loaded>
  )
}

/** What is due and not with the bank by auto pay; and what comes next and nothing takes by itself: who likes may pay it before its day. */
const isToPay = ({ total, withBank, next, autoPay }: DuesAnswer) =>
  total > withBank || (!autoPay && (next?.amount ?? 0) > 0)

function NextDue({ answer }: { answer: DuesAnswer }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { today, total, next, byKind, dues, advance, withBank } = answer
  const dueOn = dues[0]?.dueOn ?? next?.dueOn
  if (!dueOn) return <p>{t('card.noneText')}</p>
  if (total === 0 && next?.amount === 0)
    return <p>{t('dues.paidAhead', { amount: formatMoney(advance), date: formatDate(dueOn, language) })}</p>
  const days = daysBetween(today, dueOn)
  const when =
    days < 0 ? t('dues.late', { count: -days }) : days > 0 ? t('card.inDays', { count: days }) : t('dues.today')
  const kinds =
    total > 0
      ? byKind
      : { charges: 0, penal: 0, interest: next?.interest ?? 0, principal: next?.principal ?? 0, refund: 0 }
  return (
    <>
      <div>
        <p className="meta">
          <Dotted parts={[<DateText key="on" on={dueOn} />, when]} />
        </p>
        <Money paise={total || (next?.amount ?? 0)} size="xl" words />
      </div>
      <KhataLine thin parts={owedParts(kinds, t).filter(part => part.paise > 0)} />
      {total === 0 && advance > 0 && (
        <p className="meta">{t('dues.aheadOff', { amount: formatMoney(advance, { paise: 'always' }) })}</p>
      )}
      {withBank > 0 && <p className="meta">{t('card.withBank', { amount: formatMoney(withBank) })}</p>}
      {answer.autoPay && days > 0 && <p className="meta">{t('card.autoPay')}</p>}
    </>
  )
}
