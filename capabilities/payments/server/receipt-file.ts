import type { FastifyReply } from 'fastify'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import { renderPdf } from '@poonji/api-platform/pdf/render-pdf.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { formatDate, formatDateTime } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { amountInWords } from '@poonji/kernel/words.ts'
import { allocationOf } from '@poonji/capabilities/loans/server/service.ts'
import { PAYMENT_MODE_SHOWN } from '@poonji/capabilities/loans/status.ts'
import { lenderOf } from '@poonji/capabilities/lender/server/service.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { texts } from '../texts.ts'
import { paymentById } from './service.ts'

const TEMPLATE = new URL('../templates/receipt.typ', import.meta.url)

/** Sends the receipt as PDF: where every paisa of the payment went. @throws 403 before it is in the books */
export async function sendReceipt(work: Work, paymentId: string, reply: FastifyReply): Promise<void> {
  const payment = await paymentById(work, paymentId)
  if (!payment.booking_id) throw notPermitted()
  const { language } = work
  const allocation = await allocationOf(work, payment.booking_id)
  const organisation = await organisationById(work, payment.organisation_id)
  const exact = (paise: number) => formatMoney(paise, { paise: 'always' })
  const lines = allocation.lines.map(line => ({
    loan: line.loanNumber,
    what: texts.t(language, line.chargeCode === 'BOUNCE' ? 'part.bounce' : `part.${line.kind}`),
    due: formatDate(line.dueOn, language),
    amount: exact(line.amountPaise),
  }))
  const data = {
    lender: (await lenderOf(work)).legalName,
    number: allocation.number,
    borrower: organisation.name,
    amount: exact(allocation.amountPaise),
    words: amountInWords(allocation.amountPaise, language),
    at: formatDateTime(allocation.bookedAt, language),
    valueOn: formatDate(allocation.valueOn, language),
    mode: PAYMENT_MODE_SHOWN[payment.mode][language],
    reference: allocation.reference,
    lines,
    givenBack: allocation.givenBackPaise > 0 ? exact(allocation.givenBackPaise) : '',
    refunds: allocation.refunds.map(({ onDate, reference, amountPaise }) => ({
      on: formatDate(onDate, language),
      reference,
      amount: exact(amountPaise),
    })),
    goesBack: allocation.goesBack,
    advance: allocation.advancePaise > 0 ? exact(allocation.advancePaise) : '',
  }
  const pdf = await renderPdf(TEMPLATE, data, language)
  void reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="${allocation.number}.pdf"`)
    .header('cache-control', 'no-store')
    .send(Buffer.from(pdf))
}
