import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import type { Answer } from '@poonji/contract/call.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import type { sendTempUpload } from '@poonji/capabilities/documents/web/embeds.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { ApiError } from '@poonji/web-platform/api/client.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { type DisbursalDetail } from '../../contract.ts'
import { create, draftForm, requestForm, revise, type options } from '../../request-contract.ts'
import { advanceOn } from '../../discounting.ts'
import { texts } from '../../words/screens.ts'
import { organisationDetailPath } from '../shared/paths.ts'

export type Choices = Answer<typeof options>
export type Loan = Choices['loans'][number]
type File = Awaited<ReturnType<typeof sendTempUpload>>
type Values = {
  loanId: string | null
  target: 'SELF' | 'BENIFICIARY' | null
  bankAccountId: string | null
  amountPaise: number | null
  note: string
  /** Only of a discounting loan. */
  bill: typeof NO_BILL | null
}

const NO_BILL = {
  number: '',
  payer: '',
  /** Of an anchor that is asked about the invoice. */
  payerId: null as string | null,
  issuedOn: null as string | null,
  dueOn: null as string | null,
  amountPaise: null as number | null,
}

const billFor = (loan: Loan | undefined) => (loan?.shape === 'discounting' ? NO_BILL : null)

/** The same was asked for a while ago, in another window or by a colleague. */
const askedBefore = z.object({ disbursalId: z.string(), number: z.string() })

/** What makes two requests the same. */
const sameAs = ({ loanId, bankAccountId, amountPaise }: Values) => [loanId, bankAccountId, amountPaise].join()

/** The most that may be asked of the chosen loan: what is undrawn, on an invoice no more than the advance on it. */
function mostOf({ loanId, bill }: Values, { loans, advance }: Choices): Paise | undefined {
  const loan = loans.find(one => one.loanId === loanId)
  if (!loan) return undefined
  const onBill = bill?.amountPaise ? advanceOn(bill.amountPaise, loan.marginBps) : Infinity
  return Math.min(loan.undrawnPaise, advance?.leftPaise ?? Infinity, onBill)
}

/** What the form opens with: a draft's own words, else what there is only one of. */
function opening(choices: Choices, loanId: string | null, draft: DisbursalDetail | null): Values {
  const { loans, beneficiaries, ownAccounts } = choices
  const wanted = loans.find(loan => loan.loanId === (draft?.loanId ?? loanId))
  const loan = wanted ?? (loans.length === 1 ? loans[0] : undefined)
  if (draft) {
    const { target, account, amountPaise, note, billDraft: bill } = draft
    const kept = bill && { ...bill, payerId: bill.payerId ?? null }
    const bankAccountId = account?.id ?? null
    return { loanId: loan?.loanId ?? null, target, bankAccountId, amountPaise, note, bill: kept ?? billFor(loan) }
  }
  return {
    loanId: loan?.loanId ?? null,
    target: beneficiaries.length ? null : 'SELF',
    bankAccountId: beneficiaries.length ? null : (ownAccounts[0]?.id ?? null),
    amountPaise: null,
    note: '',
    bill: billFor(loan),
  }
}

/** A request for money as it is filled in, and its sending: to operations, or kept as a draft with whatever is there. */
export function useRequestForm(
  organisationId: string,
  choices: Choices,
  loanId: string | null,
  draft: DisbursalDetail | null,
) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const begin = useCommand(create)
  const goOn = useCommand(revise)
  const [invoice, setInvoice] = useState<File | null>(null)
  const [ownFile, setOwnFile] = useState(draft?.invoice?.name ?? null)
  // it stands among the papers of the loan that the draft was kept for
  const keptFor = (chosen: string | null) => (chosen === draft?.loanId ? ownFile : null)
  const [keeping, setKeeping] = useState(false)
  const [before, setBefore] = useState<(z.output<typeof askedBefore> & { as: string }) | null>(null)
  const isBefore = (given: Values) => before !== null && before.as === sameAs(given)
  const { form, submit, field, sending } = useTypedForm<Values>(
    { name: `drawing:${draft?.id ?? loanId ?? organisationId}` },
    (keeping ? draftForm : requestForm).omit({ invoice: true }),
    opening(choices, loanId, draft),
    async (given, _form, forget) => {
      const { loanId: chosen, ...values } = given
      if (!chosen) return
      const file = invoice && {
        storagePath: invoice.tempUrl,
        documentName: invoice.name,
        fileFingerPrint: invoice.fingerPrint,
        size: invoice.size,
      }
      const body = { ...values, loanId: chosen, submit: !keeping, once: !isBefore(given) }
      const kept = keptFor(chosen) ? ('KEPT' as const) : null
      const send = () =>
        draft
          ? goOn.mutateAsync({ disbursalId: draft.id, body: { ...body, invoice: file ?? kept } })
          : begin.mutateAsync({ orgId: organisationId, body: { ...body, invoice: file } })
      const made = await send().catch((error: unknown) => {
        const same = error instanceof ApiError && error.status === 409 ? askedBefore.safeParse(error.data) : null
        if (!same?.success) throw error
        setBefore({ ...same.data, as: sameAs(given) })
      })
      if (!made) return
      forget()
      toasts.success(t(keeping ? 'form.kept' : 'form.sent'))
      await navigate(organisationDetailPath(organisationId, made.id))
    },
    given => {
      const most = mostOf(given, choices)
      if (keeping || most === undefined || (given.amountPaise ?? 0) <= most) return {}
      return { amountPaise: t('form.beyond', { amount: formatMoney(most) }) }
    },
  )
  return {
    form,
    submit,
    field,
    setInvoice: (file: File | null) => {
      setInvoice(file)
      form.clearFieldError('invoice')
    },
    keptFile: keptFor(form.values.loanId),
    removeKeptFile: () => setOwnFile(null),
    // which of the two was pressed is known before the same press sends the form
    setKeeping: (kept: boolean) => flushSync(() => setKeeping(kept)),
    sending: { asked: sending && !keeping, kept: sending && keeping },
    loan: choices.loans.find(one => one.loanId === form.values.loanId),
    mostPaise: mostOf(form.values, choices),
    before: isBefore(form.values) ? before : null,
    chooseLoan: (chosen: string | null) => {
      const fresh = billFor(choices.loans.find(one => one.loanId === chosen))
      form.setValues(given => ({ loanId: chosen, bill: fresh && (given.bill ?? fresh) }))
    },
    choosePayer: (payer: Choices['payers'][number] | null) =>
      form.setValues(given => ({
        bill: given.bill && { ...given.bill, payer: payer?.name ?? '', payerId: payer?.id ?? null },
      })),
    chooseTarget: (target: string | null) => {
      const next = target === 'SELF' || target === 'BENIFICIARY' ? target : null
      const accounts = next === 'BENIFICIARY' ? choices.beneficiaries : choices.ownAccounts
      form.setValues({ target: next, bankAccountId: accounts.length === 1 ? (accounts[0]?.id ?? null) : null })
    },
  }
}
