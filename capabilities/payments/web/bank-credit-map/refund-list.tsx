import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Dotted } from '@poonji/ui/page-header.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { returnRefund, type readCredit } from '../../credit-contract.ts'
import { texts } from '../../texts.ts'

type Credit = Answer<typeof readCredit>

/** Refunds of the credit's amount, which the bank may have sent back by it; nothing where there is none. */
export function RefundList({ credit }: { credit: Credit }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const confirm = useConfirm()
  const send = useCommand(returnRefund)
  if (!credit.refunds.length) return null
  const take = async ({ refundId, organisationName }: Credit['refunds'][number]) => {
    const amount = formatMoney(credit.amountPaise)
    const date = formatDate(credit.creditedOn, language)
    const sure = await confirm({
      title: t('map.askRefund', { amount, name: organisationName }),
      text: t('map.askRefundText', { date }),
      yes: t('map.cameBack'),
    })
    if (sure) send.mutate({ creditId: credit.id, body: { refundId } }, toasts.telling(t('map.refundDone')))
  }
  return (
    <Card title={t('map.refunds')}>
      <DefinitionList
        items={credit.refunds.map(one => ({
          label: one.organisationName,
          note: (
            <Dotted
              parts={[
                one.loanNumber,
                t('map.sentBy', { reference: one.reference }),
                <DateText key="on" on={one.onDate} />,
              ]}
            />
          ),
          value: (
            <Button
              small
              busy={send.isPending}
              onClick={() => void take(one)}
              aria-label={`${t('map.cameBack')}, ${one.reference}`}
            >
              {t('map.cameBack')}
            </Button>
          ),
        }))}
      />
    </Card>
  )
}
