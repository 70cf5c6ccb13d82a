import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { ChoiceCards } from '@poonji/ui/choice-cards.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { ApiError } from '@poonji/web-platform/api/client.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { DuesAnswer } from '@poonji/capabilities/loans/contract.ts'
import { startForm, type options } from '../../contract.ts'
import { GATEWAY_MODES, UPI_MOST_PAISE, type GatewayMode } from '../../status.ts'
import { texts } from '../../texts.ts'
import { handOffPath, ownPromisePath, reportPath, statusPath } from '../shared/paths.ts'
import { AmountChoice, firstAmount, namedAmount } from './amount-choice.tsx'
import { OwedCard } from './owed-card.tsx'
import { TransferAccount } from './transfer-account.tsx'
import { TwiceNote } from './twice-note.tsx'
import { useBeginPayment } from './use-begin-payment.ts'

type Values = { loanId: string | null; amountPaise: number | null; mode: string | null; again: boolean }
/** That a second payment is meant is said anew. */
const NEVER = ['again'] as const
const idOfOther = z.object({ paymentId: z.string() })

/** What is paid, and how: by UPI, net banking or card at once, by transfer or cheque told afterwards. */
export function PayForm({
  organisationId,
  dues,
  ways,
}: {
  organisationId: string
  dues: DuesAnswer
  ways: Answer<typeof options>
}) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { domain } = useSession()
  const { pay, busy } = useBeginPayment(organisationId)
  const [other, setOther] = useState<string | null>(null)
  const loans = [...new Map(dues.dues.map(due => [due.loanId, due.loanNumber]))]
  const amount = namedAmount(search.get('amount')) ?? firstAmount(dues)
  const initial: Values = {
    loanId: search.get('loan'),
    amountPaise: amount,
    mode: firstMode(amount),
    again: false,
  }
  // what was typed when something else was owed, or asked for by a link, is no answer to this
  const [name] = useState(`payment-of:${organisationId}:${amount ?? 0}:${search.get('loan') ?? 'all'}`)
  const { form, submit, field } = useTypedForm<Values>(
    { name, never: NEVER },
    startForm,
    initial,
    async ({ loanId, amountPaise, mode: chosen, again }, _form, sent) => {
      const mode = GATEWAY_MODES.find(one => one === chosen)
      if (!mode || !amountPaise) return
      try {
        const begun = await pay({ loanId, amountPaise, mode, again })
        if (!begun) return
        sent()
        await navigate(mode === 'UPI' ? statusPath(organisationId, begun.id) : handOffPath(begun.id))
      } catch (error) {
        const same = error instanceof ApiError && error.status === 409 ? idOfOther.safeParse(error.data) : null
        if (!same?.success) throw error
        setOther(same.data.paymentId)
      }
    },
  )
  const { amountPaise, mode } = form.values
  const [pressedMode, setPressedMode] = useState(false)
  const chooseAmount = (paise: Paise | null) => {
    form.setFieldValue('amountPaise', paise)
    // also one that was chosen before the session ended
    if (!pressedMode && mode === firstMode(amountPaise)) form.setFieldValue('mode', firstMode(paise))
  }
  const chooseMode = (chosen: string | null) => {
    setPressedMode(true)
    form.setFieldValue('mode', chosen)
  }
  const meant = amountPaise === namedAmount(search.get('amount')) ? search.get('for') : null
  const purpose = meant === 'closing' || meant === 'part' || meant === 'whole' ? meant : null
  const ahead = dues.total > 0 ? dues.total - dues.withBank : (dues.next?.amount ?? 0)
  const byTransfer = mode === 'TRANSFER'
  // sent all the same, the server's refusal stands at the amount in the same words
  const saidAtAmount = form.errors.amountPaise !== undefined
  const beyondUpi = amountPaise !== null && amountPaise > UPI_MOST_PAISE
  const way = (value: GatewayMode) => ({
    value,
    label: t(`pay.${value}`),
    description: t(`pay.${value}.text`),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Grid top>
        <Col span={8}>
          <Card hang="brand">
            <Stack gap="l">
              {!purpose && isTakenByAutoPay(dues) && <Note tone="ok">{t('pay.notNeeded')}</Note>}
              <AmountChoice
                dues={dues}
                field={{ ...field('amountPaise'), onChange: chooseAmount }}
                value={amountPaise}
                onChoose={chooseAmount}
              />
              {loans.length > 1 && (
                <SelectField
                  label={t('pay.loan')}
                  placeholder={t('pay.allLoans')}
                  options={loans.map(([value, label]) => ({ value, label }))}
                  {...field('loanId')}
                />
              )}
              {purpose && <Note>{t(`pay.for.${purpose}`)}</Note>}
              {!purpose && amountPaise !== null && amountPaise > ahead && <Note tone="plain">{t('pay.more')}</Note>}
              <ChoiceCards
                label={t('pay.by')}
                choices={[
                  { ...way('UPI'), more: beyondUpi && !saidAtAmount && <Note tone="warn">{t('refuse.upiMost')}</Note> },
                  way('NET_BANKING'),
                  way('DEBIT_CARD'),
                  {
                    value: 'TRANSFER',
                    label: t('pay.TRANSFER'),
                    description: t('pay.TRANSFER.text'),
                    more: <TransferAccount account={ways.account} />,
                  },
                ]}
                {...field('mode')}
                onChange={chooseMode}
              />
              {other && <TwiceNote to={statusPath(organisationId, other)} />}
              {byTransfer ? (
                <Button kind="main" fullWidth to={reportPath(organisationId, form.values)}>
                  {t('pay.report')}
                </Button>
              ) : (
                <Button
                  kind="main"
                  type="submit"
                  fullWidth
                  busy={busy}
                  onClick={() => form.setFieldValue('again', other !== null)}
                >
                  {other
                    ? t('pay.again')
                    : amountPaise
                      ? t('pay.go', { amount: formatMoney(amountPaise) })
                      : t('pay.goNone')}
                </Button>
              )}
              {domain === 'buyer' && dues.overdue > 0 && (
                <AppLink to={ownPromisePath(organisationId)}>{t('pay.later')}</AppLink>
              )}
            </Stack>
          </Card>
        </Col>
        <Col span={4}>
          <OwedCard dues={dues} />
        </Col>
      </Grid>
    </form>
  )
}

/** The way that stands chosen as long as nobody chooses one: UPI, as far as it reaches. */
const firstMode = (paise: Paise | null): GatewayMode =>
  paise !== null && paise > UPI_MOST_PAISE ? 'NET_BANKING' : 'UPI'

/** What is due is with the bank by auto pay; or nothing is, and what falls due next goes by itself. */
const isTakenByAutoPay = ({ total, withBank, next, autoPay }: DuesAnswer) =>
  total > 0 ? total === withBank : autoPay && (next?.amount ?? 0) > 0
