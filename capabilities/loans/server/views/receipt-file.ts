import type { FastifyReply } from 'fastify'
import { sendMade } from '@poonji/api-platform/papers/make-paper.ts'
import { PAPER_TYPES } from '@poonji/api-platform/papers/view-paper.ts'
import { renderPdf } from '@poonji/api-platform/pdf/render-pdf.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { formatDate, formatDateTime } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { amountInWords } from '@poonji/kernel/words.ts'
import { lenderOf } from '@poonji/capabilities/lender/server/service.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { chargeWords } from '../../statement-words.ts'
import { PAYMENT_MODE_SHOWN } from '../../status.ts'
import { texts } from '../texts.ts'
import { allocationOf } from '../allocation-of.ts'

const TEMPLATE = new URL('../../templates/receipt.typ', import.meta.url)

/** What the receipt of a payment says: where every paisa of it went, or when it was taken back. */
export async function receiptPaper(work: Work, paymentBookingId: string) {
  const allocation = await allocationOf(work, paymentBookingId)
  const { name } = await organisationById(work, allocation.organisationId)
  const { language } = work
  const exact = (paise: number) => formatMoney(paise, { paise: 'always' })
  return {
    lender: (await lenderOf(work)).legalName,
    number: allocation.number,
    borrower: name,
    amount: exact(allocation.amountPaise),
    words: amountInWords(allocation.amountPaise, language),
    at: formatDateTime(allocation.bookedAt, language),
    valueOn: formatDate(allocation.valueOn, language),
    mode: PAYMENT_MODE_SHOWN[allocation.mode][language],
    reference: allocation.reference,
    reversedOn: allocation.reversedOn ? formatDate(allocation.reversedOn, language) : '',
    lines: allocation.lines.map(line => ({
      loan: line.loanNumber,
      what: line.kind === 'charges' ? chargeWords(line.chargeCode, language) : texts.t(language, `kind.${line.kind}`),
      due: formatDate(line.dueOn, language),
      amount: exact(line.amountPaise),
    })),
    givenBack: allocation.givenBackPaise > 0 ? exact(allocation.givenBackPaise) : '',
    refunds: allocation.refunds.map(({ onDate, reference, amountPaise }) => ({
      on: formatDate(onDate, language),
      reference,
      amount: exact(amountPaise),
    })),
    goesBack: allocation.goesBack,
    advance: allocation.advancePaise > 0 ? exact(allocation.advancePaise) : '',
  }
}

/** Sends the receipt as PDF, in the reader's language. */
export async function receiptFile(work: Work, paymentBookingId: string, reply: FastifyReply): Promise<void> {
  const paper = await receiptPaper(work, paymentBookingId)
  const bytes = await renderPdf(TEMPLATE, paper, work.language)
  sendMade({ name: `${paper.number}.pdf`, bytes }, PAPER_TYPES.pdf, reply)
}
