import { useNavigate, useParams, useSearchParams } from 'react-router'
import { PAYMENT_MODE_SHOWN } from '@poonji/capabilities/loans/status.ts'
import { organisationDues } from '@poonji/capabilities/loans/contract.ts'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { options, report, reportForm } from '../../contract.ts'
import { cannotCarry, isReference, isToldOn } from '../../reported.ts'
import { REPORTED_MODES } from '../../status.ts'
import { texts } from '../../texts.ts'
import { namedAmount } from '../payment-make/amount-choice.tsx'
import { TransferAccount } from '../payment-make/transfer-account.tsx'
import { statusPath } from '../shared/paths.ts'

type Values = {
  loanId: string | null
  mode: string | null
  amountPaise: number | null
  reference: string
  paidOn: string | null
}

/** Tells of a payment made at one's own bank. */
export function PaymentReport() {
  const t = useTexts(texts)
  const { organisationId = '' } = useParams()
  const ways = useCall(options, { orgId: organisationId })
  const dues = useCall(organisationDues, { orgId: organisationId })
  return (
    <Page subtitle={t('report.sub')}>
      <Stack>
        <Loaded from={dues} shape={<SkeletonCard rows={5} />}>
          {answer => <ReportForm organisationId={organisationId} today={answer.today} />}
        </Loaded>
        <Loaded from={ways} shape={<SkeletonCard />}>
          {answer => (
            <Card title={t('transfer.title')}>
              <TransferAccount account={answer.account} />
            </Card>
          )}
        </Loaded>
      </Stack>
    </Page>
  )
}

export function ReportForm({ organisationId, today }: { organisationId: string; today: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const send = useCommand(report)
  const [search] = useSearchParams()
  const initial: Values = {
    loanId: search.get('loan'),
    mode: 'NEFT',
    amountPaise: namedAmount(search.get('amount')),
    reference: '',
    paidOn: today,
  }
  const { form, submit, field } = useTypedForm<Values>(
    { name: `payment-told-of:${organisationId}:${initial.amountPaise ?? 0}:${initial.loanId ?? 'all'}` },
    reportForm,
    initial,
    async ({ mode: chosen, amountPaise, paidOn, ...rest }, _form, sent) => {
      const mode = REPORTED_MODES.find(one => one === chosen)
      if (!mode || !amountPaise || !paidOn) return
      const told = await send.mutateAsync({ orgId: organisationId, body: { ...rest, mode, amountPaise, paidOn } })
      sent()
      toasts.success(t('report.sent'))
      await navigate(statusPath(organisationId, told.id))
    },
    ({ mode: chosen, amountPaise, reference, paidOn }) => {
      const mode = REPORTED_MODES.find(one => one === chosen)
      const carrier = mode && amountPaise && cannotCarry(mode, amountPaise)
      return {
        ...(carrier && { amountPaise: t(`refuse.carries.${carrier}`) }),
        ...(mode && !isReference(mode, reference) && { reference: t(`refuse.reference.${mode}`) }),
        ...(paidOn && !isToldOn(paidOn, today) && { paidOn: t('refuse.paidOn') }),
      }
    },
  )
  return (
    <Card hang="brand">
      <form onSubmit={submit} noValidate>
        <Stack>
          <SelectField
            label={t('report.mode')}
            options={REPORTED_MODES.map(value => ({ value, label: PAYMENT_MODE_SHOWN[value][language] }))}
            required
            {...field('mode')}
          />
          <AmountField label={t('pay.amount')} required {...field('amountPaise')} />
          <TextField
            label={t(form.values.mode === 'CHEQUE' ? 'report.cheque' : 'report.reference')}
            required
            maxLength={40}
            {...field('reference')}
          />
          <DateField label={t('report.paidOn')} max={today} required {...field('paidOn')} />
          <Button kind="main" type="submit" fullWidth busy={send.isPending}>
            {t('report.send')}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
