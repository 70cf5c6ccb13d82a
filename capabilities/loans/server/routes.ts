import { subscriber } from '@poonji/api-platform/events.ts'
import { defineModule } from '@poonji/api-platform/module.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { bookPayment } from './book-payment.ts'
import { takeBack } from './bounced-debit.ts'
import { planDueNotices } from './due-notices.ts'
import { handlers } from './handlers.ts'
import { beginDays, jobs } from './jobs.ts'
import { assertNoneRuns } from './none-runs.ts'
import { openLoan } from './open-loan.ts'
import { beginMissedRates } from './rate/begin-change.ts'

export default defineModule({
  name: 'loans',
  handlers,
  jobs,
  scopes: {
    loan: (db, id) =>
      db
        .selectFrom('loan')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
    rateRevision: async (db, id) => {
      const row = await db.selectFrom('rate_revision').select('tenant').where('id', '=', id).executeTakeFirst()
      return row && { ...row, organisationId: null }
    },
    taxInvoice: (db, id) =>
      db
        .selectFrom('tax_invoice')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
    tdsCertificate: (db, id) =>
      db
        .selectFrom('tds_certificate')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
    paymentBooking: (db, id) =>
      db
        .selectFrom('payment_booking')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
  },
  subscribers: [
    subscriber('agreement.signed', async (work, { loanRequestId }) => {
      await openLoan(work, loanRequestId)
      await beginDays(work)
    }),
    subscriber('organisation.goesAbroad', (work, { organisationId }) => assertNoneRuns(work, organisationId)),
    subscriber('debit.cleared', async (work, debit) => {
      await bookPayment(work, {
        organisationId: debit.organisationId,
        loanId: debit.loanId,
        amountPaise: debit.amountPaise,
        valueOn: debit.onDate,
        reference: debit.reference,
        mode: 'AUTO_PAY',
        idempotencyKey: `debit:${debit.presentationId}`,
      })
    }),
    subscriber('debit.returned', (work, debit) => takeBack(work, debit)),
    subscriber('loan.reopened', (work, { loanId }) => beginMissedRates(work, loanId)),
    subscriber('debits.refused', (work, { onDate }) => planDueNotices(work, onDate)),
    subscriber('day.closed', (work, { onDate }) => planDueNotices(work, addDays(onDate, 1))),
  ],
})
