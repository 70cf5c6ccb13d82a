import { Card } from '@poonji/ui/card.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { PaymentDetail } from '../../payment-contract.ts'
import { taxLines, taxNotes } from '../../payment-words.ts'
import { texts } from '../../words/screens.ts'

interface Props {
  payment: PaymentDetail
}

/** How the amount comes about. */
export function AmountCard({ payment }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const inside = useSession().domain === 'admin'
  const items = taxLines(payment, language).map(({ label, paise }) => ({ label, value: <Money paise={paise} exact /> }))
  const net = { label: t(inside ? 'pay.net' : 'pay.netMine'), value: <Money paise={payment.netPaise} exact /> }
  return (
    <Card hang="brand" title={t('pay.how')}>
      <Stack>
        <DefinitionList items={[...items, { ...net, strong: true }]} />
        {taxNotes(payment, language).map(note => (
          <p key={note} className="meta">
            {note}
          </p>
        ))}
      </Stack>
    </Card>
  )
}

/** Where it goes or went, and who had a hand in it. */
export function FactsCard({ payment }: Props) {
  const t = useTexts(texts)
  const { account, gstin, paidOn, utr, preparedBy, approvedBy } = payment
  const items = [
    {
      label: t('pay.account'),
      value: account ? `${account.bankName} ${account.number}` : t('pay.noAccountYet'),
      ...(account && { note: `${account.holderName} · ${account.ifsc}` }),
    },
    ...(gstin ? [{ label: 'GSTIN', value: <span className="id">{gstin}</span> }] : []),
    ...(paidOn ? [{ label: t('pay.paidOn'), value: <DateText on={paidOn} /> }] : []),
    ...(utr ? [{ label: 'UTR', value: <span className="id">{utr}</span> }] : []),
    ...(preparedBy ? [{ label: t('pay.preparedBy'), value: preparedBy }] : []),
    ...(approvedBy ? [{ label: t('pay.approvedBy'), value: approvedBy }] : []),
  ]
  return (
    <Card title={t('pay.account')}>
      <DefinitionList items={items} />
    </Card>
  )
}
