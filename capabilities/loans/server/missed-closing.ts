import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { foreclosureOf } from './foreclosure.ts'
import type { LoanRow } from './history-of.ts'
import { atBankPaise } from './holds.ts'
import { loanById } from './loan-by-id.ts'
import { quoteLink } from './quote-link.ts'
import { tellPayers } from './tell-payers.ts'

/** Exactly what was quoted to close a loan was paid, but too late, for less than it takes or while a drawing is at the bank: the loan runs on. */
export interface MissedClosing {
  paymentBookingId: string
  paidPaise: Paise
  paidOn: PlainDate
  quotedFor: PlainDate
  /** What closes the loan today besides; nothing, where what was paid ahead covers it by now. */
  missingPaise: Paise
  /** A drawing that is at the bank: what closes the loan is known once the bank has answered. */
  onItsWayPaise: Paise
}

/** The last payment of a loan that was meant to close it and did not, while money paid ahead still waits on it. */
export async function missedClosingOf(work: Work, loan: LoanRow): Promise<MissedClosing | null> {
  if (loan.status !== 'ACTIVE' || loan.terms.shape !== 'instalment' || loan.advance_paise === 0) return null
  const { rows } = await sql<Omit<MissedClosing, 'missingPaise' | 'onItsWayPaise'>>`
    select booking.id as "paymentBookingId", payment.amount_paise as "paidPaise", booking.value_on as "paidOn", quote.on_date as "quotedFor"
    from loan_payment payment join payment_booking booking on booking.id = payment.payment_booking_id
      join foreclosure_quote quote on quote.loan_id = payment.loan_id and quote.total_paise = payment.amount_paise
        and quote.made_at <= booking.booked_at
    where payment.loan_id = ${loan.id} and payment.reversed_on is null and payment.part_payment is null
      and not exists (select from loan_closing closing
        where closing.payment_booking_id = booking.id and closing.loan_id = payment.loan_id and closing.reversed_on is null)
    order by payment.seq desc, quote.on_date desc limit 1`.execute(work.db)
  const [missed] = rows
  if (!missed) return null
  const onItsWayPaise = await atBankPaise(work, loan.id)
  const { totalPaise } = await foreclosureOf(work, loan, work.today)
  return { ...missed, missingPaise: totalPaise, onItsWayPaise }
}

const SAID_OF_MISSED = {
  purpose: 'closing-missed',
  text: 'foreclosure.missedSms',
  mailSubject: 'foreclosure.missedMailSubject',
  mailText: 'foreclosure.missedMailText',
} as const

const SAID_OF_ON_ITS_WAY = {
  ...SAID_OF_MISSED,
  text: 'foreclosure.onItsWaySms',
  mailText: 'foreclosure.onItsWayMailText',
} as const

/** Tells who may pay, in their language, that a payment did not close a loan, what is missing and where it is paid. */
export async function tellMissedClosing(work: Work, loanId: string, paymentBookingId: string): Promise<void> {
  const loan = await loanById(work, loanId)
  const missed = await missedClosingOf(work, loan)
  if (missed?.paymentBookingId !== paymentBookingId) return
  const said = missed.onItsWayPaise ? SAID_OF_ON_ITS_WAY : SAID_OF_MISSED
  await tellPayers(work, loan, said, language => ({
    number: loan.number,
    paid: formatMoney(missed.paidPaise, { paise: 'always' }),
    date: formatDate(missed.quotedFor, language),
    missing: formatMoney(missed.missingPaise, { paise: 'always' }),
    onItsWay: formatMoney(missed.onItsWayPaise),
    link: quoteLink(work, loan, work.today),
  }))
}

/** Exactly what was quoted to close a loan came, but too late and not for it alone: it paid other things too. */
export interface StrayClosing {
  loanId: string
  loanNumber: string
  quotedFor: PlainDate
}

/** The running loan that a payment is the late quote of, while it is not the loan that the whole payment went to. */
export async function strayClosingOf(work: Work, paymentBookingId: string): Promise<StrayClosing | null> {
  const { rows } = await sql<StrayClosing>`
    select loan.id as "loanId", loan.number as "loanNumber", quote.on_date as "quotedFor"
    from payment_booking booking
      join loan on loan.tenant = booking.tenant and loan.organisation_id = booking.organisation_id and loan.status = 'ACTIVE'
      join foreclosure_quote quote on quote.loan_id = loan.id and quote.total_paise = booking.amount_paise
        and quote.made_at <= booking.booked_at and quote.on_date < booking.value_on
    where booking.id = ${paymentBookingId} and booking.tenant = ${work.tenant} and booking.reversed_on is null
      and not exists (select from loan_payment part
        where part.payment_booking_id = booking.id and part.loan_id = loan.id and part.amount_paise = booking.amount_paise)
    order by quote.on_date desc limit 1`.execute(work.db)
  return rows[0] ?? null
}

/** Tells who may pay, in their language, that the late quote of a loan did not close it nor go to it, and how that is set right. */
export async function tellStrayClosing(work: Work, paymentBookingId: string, paidPaise: Paise): Promise<void> {
  const stray = await strayClosingOf(work, paymentBookingId)
  if (!stray) return
  const loan = await loanById(work, stray.loanId)
  const said = {
    purpose: 'closing-missed',
    text: 'foreclosure.straySms',
    mailSubject: 'foreclosure.missedMailSubject',
    mailText: 'foreclosure.strayMailText',
  } as const
  await tellPayers(work, loan, said, language => ({
    number: loan.number,
    paid: formatMoney(paidPaise, { paise: 'always' }),
    date: formatDate(stray.quotedFor, language),
    link: quoteLink(work, loan, work.today),
  }))
}
