import { useState } from 'react'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { defaultLoanTypes } from '../../loan-type-contract.ts'
import { outOfRange } from '../../product-range.ts'
import { editApplication, requirementForm } from '../../requirement-contract.ts'
import { texts } from '../../texts.ts'
import type { ApplicationDetail } from '../application-frame.tsx'
import { AmountRange } from '../requirement/product-ranges.tsx'
import { TenureField } from '../requirement/requirement.tsx'

/** What was asked for, by whom and when; it can be changed while it is not being decided on. */
export function RequirementCard({ application }: { application: ApplicationDetail }) {
  const t = useTexts(texts)
  const [editing, setEditing] = useState(false)
  const mayEdit = useMay('CAN_EDIT_APPLICATION', application.organisation.id) && application.isEditable
  if (editing) return <Edit application={application} onDone={() => setEditing(false)} />
  return (
    <Card
      title={t('web.detail.title')}
      action={
        mayEdit && (
          <Button small onClick={() => setEditing(true)}>
            {t('web.detail.edit')}
          </Button>
        )
      }
    >
      <Facts application={application} />
    </Card>
  )
}

function Facts({ application }: { application: ApplicationDetail }) {
  const t = useTexts(texts)
  const none = t('web.detail.none')
  const { organisation } = application
  const items = [
    { label: t('web.detail.amount'), value: <Money paise={application.loanAmount} />, strong: true },
    ...(application.offeredAmount === null
      ? []
      : [{ label: t('web.detail.offered'), value: <Money paise={application.offeredAmount} /> }]),
    { label: t('web.detail.product'), value: application.loanType.displayName },
    {
      label: t('web.detail.tenure'),
      value: application.tenure ? t('web.detail.months', { count: application.tenure }) : none,
    },
    ...(application.purpose ? [{ label: t('web.detail.purpose'), value: application.purpose }] : []),
    { label: t('web.detail.company'), value: organisation.name },
    {
      label: t('web.detail.pan'),
      value: <span className="id">{organisation.panMasked ?? none}</span>,
      note: t(organisation.isPanVerified ? 'web.detail.panVerified' : 'web.detail.panPending'),
    },
    ...(application.referralCode ? [{ label: t('web.detail.referral'), value: application.referralCode }] : []),
    { label: t('web.detail.by'), value: application.createdByName ?? none },
    { label: t('web.detail.on'), value: <DateText on={dateInIndia(application.applicationDate)} /> },
    ...(application.closesOn ? [{ label: t('web.detail.closes'), value: <DateText on={application.closesOn} /> }] : []),
  ]
  return <DefinitionList items={items} />
}

const editForm = requirementForm.pick({ loanAmount: true, tenure: true, purpose: true })

interface Values extends Record<string, unknown> {
  loanAmount: number | null
  tenure: number | null
  purpose: string
}

function Edit({ application, onDone }: { application: ApplicationDetail; onDone: () => void }) {
  const t = useTexts(texts)
  const edit = useCommand(editApplication, { readsAgain: true })
  const initial: Values = {
    loanAmount: application.loanAmount,
    tenure: application.tenure,
    purpose: application.purpose ?? '',
  }
  const { applicationId: appId, organisation, loanType } = application
  const products = useCall(defaultLoanTypes, { orgId: organisation.id, appId }).data
  const product = products?.find(one => one.name === loanType.name)
  const save = async (values: Values) => {
    const { loanAmount, tenure, purpose } = values
    const body = {
      loanAmount: loanAmount ?? 0,
      tenure,
      purpose: purpose || null,
      version: application.requirementVersion,
    }
    await edit.mutateAsync({ appId, body })
    toasts.success(t('web.detail.saved'))
    onDone()
  }
  const problems = (values: Values) => (product ? outOfRange(t, product, values) : {})
  const { submit, field } = useCallForm(editForm, initial, save, problems)
  return (
    <Card title={t('web.detail.title')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <AmountField
            label={t('web.detail.amount')}
            required
            description={product && <AmountRange product={product} />}
            {...field('loanAmount')}
          />
          <TenureField product={product} field={field} />
          <TextField label={t('web.need.purpose')} optional lines={2} maxLength={300} {...field('purpose')} />
          <Row>
            <Button kind="main" type="submit" busy={edit.isPending}>
              {t('web.detail.save')}
            </Button>
            <Button onClick={onDone}>{t('web.detail.cancel')}</Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
