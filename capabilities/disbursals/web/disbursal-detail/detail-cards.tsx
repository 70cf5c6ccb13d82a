import { IconDownload } from '@tabler/icons-react'
import { useDownload } from '@poonji/capabilities/documents/web/embeds.tsx'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DateText, DateTimeText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Dotted } from '@poonji/ui/page-header.tsx'
import { ResultChip } from '@poonji/ui/result-chip.tsx'
import { Timeline } from '@poonji/ui/timeline.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { DisbursalDetail } from '../../contract.ts'
import { INVOICE_LOOK } from '../../invoice-status.ts'
import { DISBURSAL_LOOK, TARGET_NAMES } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { QuoteLines } from '../shared/disbursal-words.tsx'

interface Props {
  request: DisbursalDetail
}

export function MoneyCard({ request }: Props) {
  const t = useTexts(texts)
  const { quote } = request
  if (!quote) return null
  return (
    <Card hang="brand" title={t('detail.money')}>
      <QuoteLines quote={quote} />
    </Card>
  )
}

export function AccountCard({ request }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { account, advance, people, note, invoice } = request
  const items = [
    ...(account
      ? [
          { label: t('detail.holder'), value: account.holderName },
          ...(account.nameAtBank ? [{ label: t('detail.nameAtBank'), value: account.nameAtBank }] : []),
          { label: t('detail.number'), value: account.number },
          { label: t('detail.bank'), value: account.bankName },
          { label: t('detail.ifsc'), value: account.ifsc },
        ]
      : []),
    ...(request.target ? [{ label: t('detail.target'), value: TARGET_NAMES[request.target][language] }] : []),
    {
      label: t('detail.loan'),
      value: <Dotted parts={[language === 'hi' ? request.productNameHi : request.productNameEn, request.loanNumber]} />,
    },
    { label: t('detail.undrawn'), value: <Money paise={request.undrawnPaise} /> },
    ...(advance
      ? [
          {
            label: t('detail.advance'),
            value: <Money paise={Math.max(0, advance.leftPaise)} />,
            note: t('detail.advanceOf', { maximum: formatMoney(advance.maximumPaise) }),
          },
        ]
      : []),
    ...(request.valueOn ? [{ label: t('detail.valueOn'), value: <DateText on={request.valueOn} /> }] : []),
    ...(note ? [{ label: t('detail.note'), value: note }] : []),
    ...(invoice ? [{ label: t('detail.invoice'), value: <Invoice {...invoice} /> }] : []),
    ...(people.requestedBy ? [{ label: t('detail.requestedBy'), value: people.requestedBy }] : []),
    ...(people.preparedBy ? [{ label: t('detail.preparedBy'), value: people.preparedBy }] : []),
    ...(people.approvedBy ? [{ label: t('detail.approvedBy'), value: people.approvedBy }] : []),
  ]
  return (
    <Card title={t('detail.account')}>
      <DefinitionList items={items} />
    </Card>
  )
}

export function BillCard({ request }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const bill = request.bill ?? request.billDraft
  if (!bill) return null
  const { payerAsked = false, payerAnswer: said = null } = request.bill ?? {}
  const items = [
    ...(bill.payer ? [{ label: t('detail.billPayer'), value: bill.payer }] : []),
    ...(bill.number ? [{ label: t('detail.billNumber'), value: bill.number }] : []),
    ...(bill.issuedOn ? [{ label: t('detail.billIssuedOn'), value: <DateText on={bill.issuedOn} /> }] : []),
    ...(bill.dueOn ? [{ label: t('detail.billDueOn'), value: <DateText on={bill.dueOn} /> }] : []),
    ...(bill.amountPaise ? [{ label: t('detail.billAmount'), value: <Money paise={bill.amountPaise} exact /> }] : []),
    ...(payerAsked && !said
      ? [{ label: t('detail.payerSaid'), value: t('detail.payerWaiting'), note: t('detail.payerWaitingText') }]
      : []),
    ...(said
      ? [{ label: t('detail.payerSaid'), value: INVOICE_LOOK[said.answer][language], note: said.reason ?? undefined }]
      : []),
    ...(said?.answer === 'CONDITIONALLY_APPROVED'
      ? [{ label: t('owed.willPay'), value: <Money paise={said.amountPaise} exact /> }]
      : []),
  ]
  return (
    <Card title={t('detail.bill')}>
      <DefinitionList items={items} />
    </Card>
  )
}

function Invoice({ name, file }: NonNullable<DisbursalDetail['invoice']>) {
  const download = useDownload()
  if (!file) return name
  return (
    <Button small icon={IconDownload} onClick={() => void download(file)}>
      {name}
    </Button>
  )
}

export function PayoutCard({ request }: Props) {
  const t = useTexts(texts)
  const inside = useSession().domain === 'admin'
  const { payout, utr } = request
  if (!payout) return null
  const items = [
    ...(inside ? [{ label: t('detail.reference'), value: payout.reference }] : []),
    { label: t('detail.mode'), value: payout.mode },
    ...(utr ? [{ label: t('detail.utr'), value: utr }] : []),
    ...(payout.processedOn ? [{ label: t('detail.processedOn'), value: <DateText on={payout.processedOn} /> }] : []),
    ...(payout.returnedOn ? [{ label: t('detail.returnedOn'), value: <DateText on={payout.returnedOn} /> }] : []),
    ...(payout.failureReason
      ? [{ label: t('detail.bankReason'), value: payout.failureReason, note: payout.bankSaid ?? undefined }]
      : []),
    ...(inside && payout.lastAskedAt
      ? [{ label: t('detail.lastAsked'), value: <DateTimeText at={payout.lastAskedAt} /> }]
      : []),
  ]
  return (
    <Card title={t('detail.payout')}>
      <DefinitionList items={items} />
    </Card>
  )
}

/** What must hold before money leaves; for those who make or check disbursals. */
export function ChecksCard({ request }: Props) {
  const t = useTexts(texts)
  if (!request.checks) return null
  const items = request.checks.map(({ code, met }) => ({
    label: t(`check.${code}`),
    note: met ? undefined : t(`check.${code}.not`),
    value: <ResultChip result={met ? 'met' : 'not-met'} label={t(met ? 'detail.met' : 'detail.notMet')} />,
  }))
  return (
    <Card title={t('detail.checks')}>
      <DefinitionList items={items} />
    </Card>
  )
}

export function HistoryCard({ request }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const inside = useSession().domain === 'admin'
  const nobody = t(inside ? 'detail.system' : 'detail.us')
  const items = request.history.map((one, i) => {
    // newest first: what the checker gave back is no new asking
    const sentBack = one.to === 'SUBMITTED' && request.history[i + 1]?.to === 'CHECKED'
    const when = t('detail.by', { at: formatDateTime(one.at, language), by: one.by ?? nobody })
    return {
      what: sentBack ? t('detail.sentBack') : DISBURSAL_LOOK[one.to][language],
      note: one.reason ? `${when} · ${one.reason}` : when,
    }
  })
  return (
    <Card title={t('detail.history')}>
      <Timeline items={items} />
    </Card>
  )
}
