import { formatMoney } from '@poonji/kernel/money.ts'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { ChoiceCards } from '@poonji/ui/choice-cards.tsx'
import { Col, Grid, Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { UploadField } from '@poonji/ui/upload/upload-field.tsx'
import { useIntoSight } from '@poonji/ui/use-into-sight.ts'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { sendTempUpload } from '@poonji/capabilities/documents/web/embeds.tsx'
import { advanceOn, withinCredit } from '../../discounting.ts'
import type { DisbursalDetail } from '../../contract.ts'
import { texts } from '../../words/screens.ts'
import { organisationDetailPath } from '../shared/paths.ts'
import { AccountChoice } from './account-choice.tsx'
import { AskBar } from './ask-bar.tsx'
import { BillFields } from './bill-fields.tsx'
import { KeptFile } from './kept-file.tsx'
import { PolicyNote } from './policy-note.tsx'
import { QuoteCard } from './quote-card.tsx'
import { useQuote } from './use-quote.ts'
import { useRequestForm, type Choices } from './use-request-form.ts'

/** Loan, invoice where it is discounted, amount, account; beside it what reaches the account. */
export function RequestForm({
  organisationId,
  choices,
  loanId,
  draft,
}: {
  organisationId: string
  choices: Choices
  loanId: string | null
  /** One that is gone on with. */
  draft: DisbursalDetail | null
}) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const request = useRequestForm(organisationId, choices, loanId, draft)
  const { form, submit, field, loan, mostPaise, chooseLoan, chooseTarget, choosePayer, before, sending } = request
  const { values } = form
  const told = useIntoSight(before?.disbursalId ?? null)
  const { amountPaise: billPaise, dueOn } = values.bill ?? {}
  const onBill = loan && billPaise ? advanceOn(billPaise, loan.marginBps) : undefined
  const quoted = useQuote({
    loanId: values.loanId,
    amountPaise: values.amountPaise,
    mostPaise,
    // a date that the loan does not allow is told at its field
    dueOn: loan && dueOn && withinCredit(dueOn, choices.today, loan.creditDays) ? dueOn : undefined,
  })
  const netPaise = quoted.state === 'quoted' ? quoted.quote.data?.netPaise : undefined
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
                onChange={chooseLoan}
              />
              {loan && <PolicyNote organisationId={organisationId} loan={loan} />}
              {loan && values.bill && (
                <BillFields
                  loan={loan}
                  today={choices.today}
                  mostPaise={onBill}
                  payers={choices.payers}
                  payerId={values.bill.payerId}
                  onPayer={choosePayer}
                  field={field}
                />
              )}
              <Stack gap="s">
                <AmountField label={t('form.amount')} required large {...field('amountPaise')} />
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
                    <Button
                      small
                      pressed={values.amountPaise === mostPaise}
                      onClick={() => form.setFieldValue('amountPaise', mostPaise)}
                    >
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
              {request.keptFile ? (
                <KeptFile label={t('form.invoice')} name={request.keptFile} onRemove={request.removeKeptFile} />
              ) : (
                <UploadField
                  label={t('form.invoice')}
                  description={t(values.bill ? 'form.billFile' : 'form.invoiceText')}
                  accept=".pdf,image/*"
                  optional={!values.bill}
                  {...field('invoice')}
                  camera
                  send={sendTempUpload}
                  onChange={results => request.setInvoice(results[0] ?? null)}
                />
              )}
              <TextField label={t('form.note')} optional maxLength={200} {...field('note')} />
              {before && (
                <div ref={told}>
                  <Note tone="warn">
                    <Row between>
                      {t('form.twice', { number: before.number })}
                      <AppLink to={organisationDetailPath(organisationId, before.disbursalId)}>
                        {t('form.seeThat')}
                      </AppLink>
                    </Row>
                  </Note>
                </div>
              )}
            </Stack>
          </Card>
        </Col>
        <Col span={5}>
          <QuoteCard quoted={quoted} />
        </Col>
      </Grid>
      <AskBar
        amountPaise={values.amountPaise}
        netPaise={netPaise}
        again={before !== null}
        sending={sending}
        onPress={request.setKeeping}
      />
    </form>
  )
}
