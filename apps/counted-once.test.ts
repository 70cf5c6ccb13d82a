import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { provedOwnAccount } from '@poonji/capabilities/bank-accounts/server/testing.ts'
import * as drawings from '@poonji/capabilities/disbursals/request-contract.ts'
import { agreedLoan, freshNumber, provedAccount } from '@poonji/capabilities/disbursals/server/testing.ts'
import { pdfOf, upload } from '@poonji/capabilities/documents/server/testing.ts'
import * as adjustments from '@poonji/capabilities/loans/adjustment-contract.ts'
import * as charges from '@poonji/capabilities/loans/charge-contract.ts'
import { duesOf, proveBooks, reversePayment } from '@poonji/capabilities/loans/server/service.ts'
import {
  businessLoan,
  draw,
  goTo,
  openTestLoan,
  pay,
  purchaseLimit,
} from '@poonji/capabilities/loans/server/testing.ts'
import * as tds from '@poonji/capabilities/loans/tds-contract.ts'
import { setAdvance } from '@poonji/capabilities/organisations/manage-contract.ts'
import * as payments from '@poonji/capabilities/payments/contract.ts'
import * as credits from '@poonji/capabilities/payments/credit-contract.ts'
import { importFile } from '@poonji/capabilities/payments/server/testing.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, type Person, type TestApp } from './test-app.ts'

const ROUNDS = 3
const AT_ONCE = 12

/** Many at once on the same money, round after round: it is counted once, and the books prove themselves. */
describe('money that many touch at once', () => {
  let world: TestApp
  let maker: Person
  let checkers: Person[]
  before(async () => {
    world = await startTestApp()
    maker = await world.person({ role: 'OPERATIONS_MAKER' })
    checkers = [await world.person({ role: 'OPERATIONS_CHECKER' }), await world.person({ role: 'OPERATIONS_CHECKER' })]
  })
  after(() => world.close())

  const db = () => world.runtime.platform.database.db
  const today = () => world.runtime.platform.clock.today()
  const key = () => ({ 'idempotency-key': randomUUID() })
  const rounds = async (round: (number: number) => Promise<void>) => {
    for (let number = 1; number <= ROUNDS; number++) await round(number)
    assert.deepEqual(await proveBooks(db(), world.tenant), [])
  }
  const atOnce = <T>(send: (number: number) => Promise<T>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, number) => send(number)))
  /** Exactly one was taken; the others were refused, none by an error page. */
  const oneTaken = (answers: { status: number; message?: string }[]) => {
    const refused = answers.filter(({ status }) => status === 409 || status === 400)
    assert.deepEqual(
      [answers.filter(({ status }) => status === 200).length, refused.length],
      [1, AT_ONCE - 1],
      JSON.stringify(answers.map(({ status, message }) => [status, message])),
    )
  }
  const checker = (number: number) => checkers[number % 2] ?? maker

  /** A limit of which something is used, and a running loan, of one organisation. */
  async function borrower() {
    const organisationId = await world.organisation()
    const { loanId: limitId } = await openTestLoan(world, purchaseLimit, organisationId)
    const { loanId } = await openTestLoan(world, { ...businessLoan, tenureMonths: 2 }, organisationId)
    for (const id of [limitId, loanId]) await draw(world, id, 5_00_000_00, today())
    return { organisationId, loanId, limitId }
  }

  /** A loan for which more was paid than it will ever ask for; its borrower's account is proved. */
  async function overpaid(excessPaise: number) {
    const organisationId = await world.organisation()
    const { loanId } = await openTestLoan(world, { ...businessLoan, tenureMonths: 1 }, organisationId)
    await draw(world, loanId, 1_00_000_00, today())
    const { next } = await world.transaction(work => duesOf(work, { organisationId }))
    await pay(world, { organisationId, loanId }, (next?.amountPaise ?? 0) + excessPaise, today())
    await provedOwnAccount(world, organisationId)
    return { organisationId, loanId }
  }

  const askRefund = async (loanId: string, amountPaise: number) => {
    const asked = await maker.call(adjustments.askRefund, { loanId, body: { amountPaise, reason: 'Too much' } }, key())
    assert.equal(asked.status, 200, asked.message)
    return asked.data.requestId
  }
  let sent = 0
  const approveRefund = (loanId: string, requestId: string, by: Person) => {
    const body = { approve: true, reference: `REFUND${sent++}`, note: '' }
    return by.call(adjustments.decideAdjustment, { loanId, requestId, body }, key())
  }
  const refundsOf = (loanId: string) =>
    db().selectFrom('loan_refund').select('amount_paise').where('loan_id', '=', loanId).execute()

  const creditsOf = async (...rows: [amount: string, reference: string][]) => {
    const lines = rows.map(([amount, reference]) => `${today()},${amount},${reference},Loan,NEFT,SOMEBODY`)
    await importFile(world, maker, `Date,Amount,UTR/Reference,Narration,Mode,Remitter\n${lines.join('\n')}\n`)
    const found = await db()
      .selectFrom('bank_credit')
      .select('id')
      .where(
        'reference',
        'in',
        rows.map(([, reference]) => reference),
      )
      .execute()
    assert.equal(found.length, rows.length)
    return found.map(one => one.id)
  }
  let line = 10_000_000
  const utr = () => `FCBKN5202611${line++}`

  test('a bank credit mapped to two loans at once is booked to one', () =>
    rounds(async number => {
      const { organisationId, loanId, limitId } = await borrower()
      const amountPaise = number * 1_000_00
      const [creditId = ''] = await creditsOf([`${number * 1_000}.00`, utr()])
      oneTaken(
        await atOnce(one => {
          const body = { organisationId, loanId: one % 2 ? loanId : limitId }
          return maker.call(credits.mapCredit, { creditId, body }, key())
        }),
      )
      const booked = db().selectFrom('payment_booking').select('amount_paise')
      assert.deepEqual(await booked.where('organisation_id', '=', organisationId).execute(), [
        { amount_paise: amountPaise },
      ])
    }))

  test('a refund approved by two at once goes out once, and of two of the same money one', () =>
    rounds(async () => {
      const { loanId } = await overpaid(1_000_00)
      const first = await askRefund(loanId, 600_00)
      oneTaken(await atOnce(number => approveRefund(loanId, first, checker(number))))
      assert.deepEqual(await refundsOf(loanId), [{ amount_paise: 600_00 }])
    }))

  test('a refund that comes back is ahead once, whichever credit brought it', () =>
    rounds(async () => {
      const { loanId } = await overpaid(1_000_00)
      const refundId = await askRefund(loanId, 1_000_00)
      assert.equal((await approveRefund(loanId, refundId, checker(0))).status, 200)
      const creditIds = await creditsOf(['1000.00', utr()], ['1000.00', utr()])
      oneTaken(
        await atOnce(number =>
          maker.call(
            credits.returnRefund,
            { creditId: creditIds[number % creditIds.length] ?? '', body: { refundId } },
            key(),
          ),
        ),
      )
      const { advance_paise: ahead } = await db()
        .selectFrom('loan')
        .select('advance_paise')
        .where('id', '=', loanId)
        .executeTakeFirstOrThrow()
      const { next } = await world.transaction(async work => {
        const { organisation_id: organisationId } = await work.db
          .selectFrom('loan')
          .select('organisation_id')
          .where('id', '=', loanId)
          .executeTakeFirstOrThrow()
        return duesOf(work, { organisationId })
      })
      assert.equal(next?.amountPaise, 0)
      assert.ok(ahead > 1_000_00)
    }))

  test('a bank credit is a payment or a refund that came back, never both', () =>
    rounds(async () => {
      const { organisationId, loanId } = await overpaid(1_000_00)
      const refundId = await askRefund(loanId, 1_000_00)
      assert.equal((await approveRefund(loanId, refundId, checker(0))).status, 200)
      const [creditId = ''] = await creditsOf(['1000.00', utr()])
      oneTaken(
        await atOnce<{ status: number; message?: string }>(number =>
          number % 2
            ? maker.call(credits.mapCredit, { creditId, body: { organisationId, loanId } }, key())
            : maker.call(credits.returnRefund, { creditId, body: { refundId } }, key()),
        ),
      )
    }))

  test('the same payment started in many tabs at once is one', () =>
    rounds(async number => {
      const { organisationId, loanId } = await borrower()
      const owner = await world.person({ memberOf: [organisationId] })
      const body = { loanId, amountPaise: number * 1_000_00, mode: 'NET_BANKING', again: false } as const
      oneTaken(await atOnce(() => owner.call(payments.start, { orgId: organisationId, body })))
    }))

  test('the maximum of an organisation bounds what is asked of many limits at once', () =>
    rounds(async () => {
      const organisationId = await world.organisation()
      const owner = await world.person({ memberOf: [organisationId] })
      const desk = await world.person({ role: 'CREDIT_DESK' })
      const bankAccountId = await provedAccount(world, owner, organisationId, freshNumber())
      const limits: string[] = []
      for (let i = 0; i < 4; i++) limits.push((await agreedLoan(world, purchaseLimit, organisationId)).loanId)
      await desk.call(setAdvance, { orgId: organisationId, body: { amount: 10_00_000_00, reason: 'October' } })
      oneTaken(
        await atOnce(number => {
          const asked = { loanId: limits[number % limits.length] ?? '', amountPaise: 6_00_000_00, note: '' }
          const body = { ...asked, target: 'SELF' as const, bankAccountId, invoice: null, submit: true }
          return owner.call(drawings.create, { orgId: organisationId, body })
        }),
      )
    }))

  test('a charge approved by two at once is asked once', () =>
    rounds(async () => {
      const { loanId } = await borrower()
      const body = { code: 'OTHER', amountPaise: 500_00, reason: 'Visit' } as const
      const { data } = await maker.call(charges.askCharge, { loanId, body }, key())
      const decision = { loanId, requestId: data.requestId, body: { approve: true, note: '' } }
      oneTaken(await atOnce(number => checker(number).call(charges.decideCharge, decision, key())))
      const made = db().selectFrom('loan_charge').select('id').where('loan_id', '=', loanId).where('code', '=', 'OTHER')
      assert.equal((await made.execute()).length, 1)
    }))

  test('payments of one loan and of all, and their return, at once: each counts once', () =>
    rounds(async () => {
      const { organisationId, loanId, limitId } = await borrower()
      const to = [{ organisationId }, { organisationId, loanId }, { organisationId, loanId: limitId }]
      const booked = await atOnce(number => pay(world, to[number % 3] ?? { organisationId }, 1_111_11, today()))
      const [first] = booked
      await atOnce(() =>
        world.transaction(work =>
          reversePayment(work, {
            paymentBookingId: first?.paymentBookingId ?? '',
            reason: 'bounced',
            idempotencyKey: randomUUID(),
          }),
        ),
      )
      const { total } = await db()
        .selectFrom('loan_payment')
        .innerJoin('payment_booking', 'payment_booking.id', 'payment_booking_id')
        .select(eb => eb.fn.sum<string>('loan_payment.amount_paise').as('total'))
        .where('organisation_id', '=', organisationId)
        .where('loan_payment.reversed_on', 'is', null)
        .executeTakeFirstOrThrow()
      assert.equal(Number(total), (AT_ONCE - 1) * 1_111_11)
      const told = await db()
        .selectFrom('audit')
        .select('id')
        .where('action', '=', 'payment.reversed')
        .where('entity_id', '=', first?.paymentBookingId ?? '')
        .execute()
      assert.equal(told.length, 1, 'what comes back is told once')
    }))

  test('tax deducted from interest is told once, and settles it once', () =>
    rounds(async number => {
      const { organisationId, loanId } = await borrower()
      await goTo(world, addDays(today(), 32))
      const owner = await world.person({ memberOf: [organisationId] })
      const read = async () => (await owner.call(tds.tdsOnInterest, { orgId: organisationId })).data
      const [quarter] = (await read()).quarters
      assert.ok(quarter)
      const papers: string[] = []
      for (let i = 0; i < AT_ONCE; i++)
        papers.push((await upload(world, owner, pdfOf('Form 16A'), 'form-16a.pdf')).data.tempUrl)
      const paper = (await upload(world, owner, pdfOf('Form 16A'), 'form-16a.pdf')).data.tempUrl
      await world.drainJobs() // the virus check
      const small = { quarter: quarter.quarter, tan: 'MUMA12345B', number: `R${number}SMALL`, amountPaise: 100 }
      const { data } = await owner.call(
        tds.recordTds,
        { orgId: organisationId, body: { ...small, paper: { storagePath: paper } } },
        key(),
      )
      const approve = (certificateId: string, by: Person) =>
        by.call(tds.decideTds, { certificateId, body: { approve: true, note: '' } }, key())
      oneTaken(await atOnce(one => approve(data.requestId, checker(one))))
      const left = quarter.most - 100
      const answers = await atOnce(one => {
        const told = { quarter: quarter.quarter, tan: 'MUMA12345B', number: `R${number}CERT${one}` }
        const body = { ...told, amountPaise: left, paper: { storagePath: papers[one] ?? '' } }
        return owner.call(tds.recordTds, { orgId: organisationId, body }, key())
      })
      oneTaken(answers)
      const certificateId = answers.find(one => one.status === 200)?.data.requestId ?? ''
      oneTaken(await atOnce(one => approve(certificateId, checker(one))))
      const settled = await db()
        .selectFrom('payment_booking')
        .select(eb => eb.fn.sum<string>('amount_paise').as('total'))
        .where('organisation_id', '=', organisationId)
        .where('mode', '=', 'TDS')
        .executeTakeFirstOrThrow()
      assert.equal(Number(settled.total), quarter.most, loanId)
    }))
})
