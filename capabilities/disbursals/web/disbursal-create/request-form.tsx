import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatMoney } from '@poonji/kernel/money.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { ChoiceCards } from '@poonji/ui/choice-cards.tsx'
import { Col, Grid, Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { UploadField } from '@poonji/ui/upload/upload-field.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { useTempUpload } from '@poonji/capabilities/documents/web/embeds.tsx'
import { create, requestForm, type options } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { organisationDetailPath } from '../shared/paths.ts'
import { AccountChoice } from './account-choice.tsx'
import { QuoteCard } from './quote-card.tsx'

type Choices = Answer<typeof options>
type Values = {
  loanId: string | null
  target: 'SELF' | 'BENIFICIARY' | null
  bankAccountId: string | null
  amountPaise: number | null
  note: string
}

/** Loan, amount, account; beside it what reaches the account. */
export function RequestForm({
  organisationId,
  choices,
  loanId,
}: {
  organisationId: string
  choices: Choices
  loanId: string | null
}) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const send = useCommand(create)
  const upload = useTempUpload()
  const [invoice, setInvoice] = useState<Awaited<ReturnType<ReturnType<typeof useTempUpload>>> | null>(null)
  const [draft, setDraft] = useState(false)
  const only =
    choices.loans.find(loan => loan.loanId === loanId) ?? (choices.loans.length === 1 ? choices.loans[0] : undefined)
  const initial: Values = {
    loanId: only?.loanId ?? null,
    target: choices.beneficiaries.length ? null : 'SELF',
    bankAccountId: choices.beneficiaries.length ? null : (choices.ownAccounts[0]?.id ?? null),
    amountPaise: null,
    note: '',
  }
  const { form, submit, field, sending } = useCallForm<Values>(
    requestForm.omit({ invoice: true }),
    initial,
    async given => {
      const { loanId: chosen, target, bankAccountId, amountPaise, note } = given
      if (!chosen || !target || !bankAccountId || !amountPaise) return
      const file = invoice && {
        storagePath: invoice.tempUrl,
        documentName: invoice.name,
        fileFingerPrint: invoice.fingerPrint,
        size: invoice.size,
      }
      const body = { loanId: chosen, target, bankAccountId, amountPaise, note, invoice: file, submit: !draft }
      const made = await send.mutateAsync({ orgId: organisationId, body })
      toasts.success(t(draft ? 'form.kept' : 'form.sent'))
      await navigate(organisationDetailPath(organisationId, made.id))
    },
  )
  const { values } = form
  const loan = choices.loans.find(one => one.loanId === values.loanId)
  const mostPaise = loan && Math.min(loan.undrawnPaise, choices.advance?.leftPaise ?? loan.undrawnPaise)
  const chooseTarget = (target: string | null) => {
    const next = target === 'SELF' || target === 'BENIFICIARY' ? target : null
    const accounts = next === 'BENIFICIARY' ? choices.beneficiaries : choices.ownAccounts
    form.setValues({ target: next, bankAccountId: accounts.length === 1 ? (accounts[0]?.id ?? null) : null })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Grid top>
        <Col span={7}>
          <Card hang="brand">
            <Stack gap="l">
              <ChoiceCards
                label={t('form.loan')}
                choices={choices.loans.map(one => ({
                  value: one.loanId,
                  label: language === 'hi' ? one.productNameHi : one.productNameEn,
                  description: one.number,
                  end: t('form.left', { amount: formatMoney(one.undrawnPaise) }),
                }))}
                {...field('loanId')}
              />
              <Stack gap="s">
                <AmountField label={t('form.amount')} required {...field('amountPaise')} />
                {choices.advance && (
                  <p className="meta">
                    {t('form.advance', {
                      left: formatMoney(choices.advance.leftPaise),
                      maximum: formatMoney(choices.advance.maximumPaise),
                    })}
                  </p>
                )}
                {mostPaise !== undefined && (
                  <Row>
                    <Button small onClick={() => form.setFieldValue('amountPaise', mostPaise)}>
                      {t('form.all')}
                    </Button>
                  </Row>
                )}
              </Stack>
              <ChoiceCards
                label={t('form.target')}
                choices={[
                  { value: 'SELF', label: t('form.self'), description: t('form.selfText') },
                  { value: 'BENIFICIARY', label: t('form.beneficiary'), description: t('form.beneficiaryText') },
                ]}
                {...field('target')}
                onChange={chooseTarget}
              />
              {values.target && (
                <AccountChoice
                  organisationId={organisationId}
                  target={values.target}
                  accounts={values.target === 'SELF' ? choices.ownAccounts : choices.beneficiaries}
                  field={field('bankAccountId')}
                />
              )}
              <UploadField
                label={t('form.invoice')}
                description={t('form.invoiceText')}
                accept=".pdf,image/*"
                optional
                camera
                send={upload}
                onChange={results => setInvoice(results[0] ?? null)}
              />
              <TextField label={t('form.note')} optional maxLength={200} {...field('note')} />
            </Stack>
          </Card>
        </Col>
        <Col span={5}>
          <QuoteCard loanId={values.loanId} amountPaise={values.amountPaise} mostPaise={mostPaise}>
            <Button kind="main" type="submit" fullWidth busy={sending && !draft} onClick={() => setDraft(false)}>
              {values.amountPaise ? t('form.send', { amount: formatMoney(values.amountPaise) }) : t('form.sendNone')}
            </Button>
            <Button type="submit" fullWidth busy={sending && draft} onClick={() => setDraft(true)}>
              {t('form.keep')}
            </Button>
          </QuoteCard>
        </Col>
      </Grid>
    </form>
  )
}
