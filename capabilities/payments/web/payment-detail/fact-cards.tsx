import { CompanyLink } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { PAYMENT_MODE_SHOWN } from '@poonji/capabilities/loans/status.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DateText, DateTimeText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Timeline } from '@poonji/ui/timeline.tsx'
import { useTexts, useViewerTexts } from '@poonji/web-platform/texts.ts'
import type { PaymentDetail } from '../../contract.ts'
import { PAYMENT_LOOK } from '../../status.ts'
import { texts } from '../../texts.ts'

export function FactsCard({ payment }: { payment: PaymentDetail }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { loanNumber, reference, paidOn, receiptNumber, organisationId } = payment
  const items = [
    {
      label: t('col.organisation'),
      value: <CompanyLink organisationId={organisationId} name={payment.organisationName} />,
    },
    ...(receiptNumber ? [{ label: t('ops.receipt'), value: receiptNumber }] : []),
    ...(loanNumber ? [{ label: t('col.loan'), value: loanNumber }] : []),
    { label: t('col.amount'), value: <Money paise={payment.amountPaise} exact /> },
    { label: t('col.mode'), value: PAYMENT_MODE_SHOWN[payment.mode][language] },
    { label: t('ops.origin'), value: t(`ops.origin.${payment.origin}`) },
    ...(reference
      ? [{ label: t(payment.mode === 'CHEQUE' ? 'report.cheque' : 'col.reference'), value: reference }]
      : []),
    ...(paidOn ? [{ label: t('col.paidOn'), value: <DateText on={paidOn} /> }] : []),
    { label: t('col.date'), value: <DateTimeText at={payment.createdAt} /> },
  ]
  return (
    <Card title={t('ops.facts')}>
      <DefinitionList items={items} />
    </Card>
  )
}

export function HistoryCard({ payment }: { payment: PaymentDetail }) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const items = payment.history.map(one => {
    const when = t('ops.by', { at: formatDateTime(one.at, language), by: one.by ?? t('ops.system') })
    const reason = one.reason ?? (one.reasonCode ? t(`why.${one.reasonCode}`) : null)
    const seenFirst = one.to === 'INITIATED' && payment.origin !== 'REPORTED'
    const what = seenFirst ? t(`ops.origin.${payment.origin}`) : PAYMENT_LOOK[one.to][language]
    return { what, note: reason ? `${when} · ${reason}` : when }
  })
  return (
    <Card title={t('ops.history')}>
      <Timeline items={items} />
    </Card>
  )
}
