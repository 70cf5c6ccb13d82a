import { formatMoney } from '@poonji/kernel/money.ts'
import { AppLink } from '@poonji/ui/link.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useMayOpen } from '@poonji/web-platform/routing/may-open.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { decideAdjustment, type AdjustmentsAnswer } from '../../adjustment-contract.ts'
import { texts } from '../../words/charges.ts'
import { useLoanIds } from '../loan-frame/loan-frame.tsx'
import { organisationPath } from '../paths.ts'
import { WaitingCard } from '../requests/waiting-card.tsx'

interface WaitingAdjustmentProps {
  request: AdjustmentsAnswer['requests'][number]
  loanId: string
  account: AdjustmentsAnswer['account']
}

/** A refund or write-off that waits; a refund is paid to the account that it names, and approved under that payout's reference. */
export function WaitingAdjustment({ request, loanId, account }: WaitingAdjustmentProps) {
  const t = useTexts(texts)
  const { mutateAsync } = useCommand(decideAdjustment)
  const { organisationId } = useLoanIds()
  const { kind, requestId } = request
  const refund = kind === 'REFUND'
  return (
    <WaitingCard
      typed={`adjustment-decision:${requestId}`}
      items={[
        {
          label: t(`adjust.${kind}`),
          note: request.reason,
          value: <Money paise={request.amount} exact />,
          strong: true,
        },
        ...(refund && account ? [{ label: t('adjust.goesTo'), value: account }] : []),
      ]}
      askedBy={request.askedBy}
      own={request.own}
      withReference={refund}
      caution={refund && <AccountNote account={account} organisationId={organisationId} />}
      approving={{
        title: t(`adjust.approve${kind}`, { amount: formatMoney(request.amount, { paise: 'always' }) }),
        text: t(`adjust.approve${kind}Text`),
      }}
      send={body => mutateAsync({ loanId, requestId, body })}
    />
  )
}

/** The way to the accounts; that none is proved stands before money is sent, since no reference would be taken for it. */
function AccountNote({ account, organisationId }: { account: string | null; organisationId: string }) {
  const t = useTexts(texts)
  const mayOpen = useMayOpen(organisationId)
  const to = organisationPath(organisationId, 'bank-account')
  const link = mayOpen(to) && <AppLink to={to}>{t('adjust.seeAccounts')}</AppLink>
  if (account) return link
  return (
    <Note tone="warn">
      {t('adjust.noAccount')} {link}
    </Note>
  )
}
