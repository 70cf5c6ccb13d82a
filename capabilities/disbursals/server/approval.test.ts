import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { addDays } from '@poonji/kernel/dates.ts'
import { removeBankAccount } from '@poonji/capabilities/bank-accounts/contract.ts'
import { loanDocuments } from '@poonji/capabilities/documents/contract.ts'
import { decideDocument } from '@poonji/capabilities/documents/queue-contract.ts'
import { EICAR, pdfOf, upload } from '@poonji/capabilities/documents/server/testing.ts'
import { purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import * as calls from '../contract.ts'
import * as decisionCalls from '../decision-contract.ts'
import * as requestCalls from '../request-contract.ts'
import { agreedLoan, freshNumber, openDesk, provedAccount } from './testing.ts'

const { world, orgId, owner, maker, checker, ask, prepared, approve, today, db, trancheOf, statusOf, turn } =
  await openDesk()
after(() => world.close())

const FEES_ONCE =
  'Another payment of this loan is still on its way, and this one keeps back its fees. Approve this one after it.'

describe('approving a disbursal', () => {
  test('maker, checker and requester are three people', async () => {
    const admin = await world.person({ role: 'ADMINISTRATOR' })
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const asked = await ask(loanId, {}, admin)
    const own = await admin.call(decisionCalls.prepare, { disbursalId: asked.data.id, body: { valueOn: today() } })
    assert.deepEqual([own.status, own.message], [403, 'The person who made this may not also approve it.'])

    const id = (await ask(loanId)).data.id
    await admin.call(decisionCalls.prepare, { disbursalId: id, body: { valueOn: today() } })
    const both = await approve(id, admin)
    assert.deepEqual([both.status, both.message], [403, 'The person who made this may not also approve it.'])
    assert.equal((await admin.call(calls.read, { disbursalId: id })).data.ownWork, true)
    assert.equal((await approve(id, maker)).status, 403, 'a maker has no checker’s right')
    const atOnce = await Promise.all([approve(id), approve(id)])
    assert.deepEqual(atOnce.map(one => one.status).sort(), [200, 409])
    await world.drainJobs()
    assert.equal((await trancheOf(id)).length, 1)
  })

  test('who only sees how requests stand neither sends one back nor refuses it', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const id = await prepared(loanId)
    const permissions = ['CAN_VIEW_DISBURSEMENT_STATUS'] as const
    const looker = await world.person({ domain: 'admin', permissions, visibility: 'all' })
    const body = { reason: 'Not for me to say' }
    for (const call of [decisionCalls.sendBack, decisionCalls.reject])
      assert.equal((await looker.call(call, { disbursalId: id, body })).status, 403)
    assert.equal((await maker.call(decisionCalls.sendBack, { disbursalId: id, body })).status, 403, 'nor the maker')
    assert.equal(await statusOf(id), 'CHECKED')
  })

  test('no money goes while it is not known who stands behind the company: neither approved nor, once approved, sent', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const [id, sent] = [await prepared(loanId), await prepared(loanId)]
    const found = (screening_state: 'HIT' | 'CLEARED') =>
      db.updateTable('promoter').set({ screening_state }).where('organisation_id', '=', orgId).execute()
    assert.equal((await approve(sent)).status, 200)
    await found('HIT')
    const refused = await approve(id)
    assert.deepEqual([refused.status, refused.message], [409, 'The KYC of the company and its people is not complete.'])
    const { checks } = (await maker.call(calls.read, { disbursalId: id })).data
    assert.equal(checks?.find(one => one.code === 'KYC')?.met, false)
    await world.drainJobs()
    assert.equal(await statusOf(sent), 'FAILED')
    assert.equal((await owner.call(calls.read, { disbursalId: id })).data.kycOwed, false, 'it is with us')
    const left = { has_left: true, ceased_on: '2026-01-31' }
    await db.updateTable('promoter').set(left).where('organisation_id', '=', orgId).execute()
    assert.equal((await owner.call(calls.read, { disbursalId: id })).data.kycOwed, true)
    const back = { has_left: false, ceased_on: null }
    await db.updateTable('promoter').set(back).where('organisation_id', '=', orgId).execute()
    await found('CLEARED')
    const itselfFound = (screening_state: 'HIT' | 'CLEARED') =>
      db.updateTable('kyc_progress').set({ screening_state }).where('organisation_id', '=', orgId).execute()
    await itselfFound('HIT')
    assert.equal((await approve(id)).status, 409, 'the company itself may stand on a list')
    await itselfFound('CLEARED')
    assert.equal((await approve(id)).status, 200)
    await world.drainJobs()
  })

  test('a figure that changed between looking and approving is not approved', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const id = await prepared(loanId)
    const answer = await checker.call(decisionCalls.approve, { disbursalId: id, body: { netPaise: 4_99_999_00 } })
    assert.equal(answer.status, 409)
    assert.equal(
      (await checker.call(decisionCalls.sendBack, { disbursalId: id, body: { reason: 'Look again' } })).status,
      200,
    )
    assert.equal(await statusOf(id), 'SUBMITTED')
  })

  test('the second drawing of a new loan waits for the first, whose fees are kept back', async () => {
    const fees = [{ code: 'PROCESSING_FEE' as const, amountPaise: 5_000_00, taxPaise: 900_00 }]
    const { loanId } = await agreedLoan(world, { ...purchaseLimit, fees }, orgId)
    await turn('stuck')
    const first = await prepared(loanId)
    const second = await prepared(loanId)
    await approve(first)
    await world.drainJobs()
    const early = await approve(second)
    assert.deepEqual([early.status, early.message], [409, FEES_ONCE])
    await world.moveTo(world.runtime.platform.clock.nextDay())
    await world.drainJobs()
    assert.equal((await approve(second)).status, 409, 'no fee is kept back any more: the maker sets the figures anew')
    await turn('stuck')
    const atOnce = [await prepared(loanId), await prepared(loanId)]
    for (const id of atOnce) assert.equal((await approve(id)).status, 200, 'once a first one stands, none waits')
    await turn('works')
    await world.moveTo(world.runtime.platform.clock.nextDay())
    await world.drainJobs()
    for (const id of atOnce) assert.equal(await statusOf(id), 'PAID')
  })

  test('where the drawing that bore the fees came back, the next one bears them, and no other beside it', async () => {
    const fees = [{ code: 'PROCESSING_FEE' as const, amountPaise: 5_000_00, taxPaise: 900_00 }]
    const { loanId } = await agreedLoan(world, { ...purchaseLimit, fees }, orgId)
    const paid = async (how: 'return' | 'works') => {
      await turn(how)
      const id = await prepared(loanId)
      assert.equal((await approve(id)).status, 200)
      await world.drainJobs()
      assert.equal(await statusOf(id), 'PAID')
      return id
    }
    const [first] = [await paid('return'), await paid('works')]
    await world.moveTo(world.runtime.platform.clock.nextDay())
    await world.drainJobs()
    assert.equal(await statusOf(first), 'RETURNED')
    const [one, other] = [await prepared(loanId), await prepared(loanId)]
    await turn('stuck')
    assert.equal((await approve(one)).status, 200)
    const beside = await approve(other)
    assert.deepEqual([beside.status, beside.message], [409, FEES_ONCE])
    await turn('works')
  })

  test('nothing is approved, nor sent, once its agreement does not stand', async () => {
    const { loanId, loanRequestId } = await agreedLoan(world, purchaseLimit, orgId)
    const [id, sent] = [await prepared(loanId), await prepared(loanId)]
    assert.equal((await approve(sent)).status, 200)
    await db.updateTable('loan_request').set({ status: 'LOAN_ABANDONED' }).where('id', '=', loanRequestId).execute()
    const refused = await approve(id)
    assert.deepEqual([refused.status, refused.message], [409, 'The loan is not ready for disbursal.'])
    await world.drainJobs()
    assert.equal(await statusOf(sent), 'FAILED')
  })

  test('nothing leaves the bank once the limit has ended, though the amount is still held', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const id = await prepared(loanId)
    const loan = await db.selectFrom('loan').selectAll().where('id', '=', loanId).executeTakeFirstOrThrow()
    const set = (values: Partial<Pick<typeof loan, 'expires_on' | 'draws_ended_on'>>) =>
      db.updateTable('loan').set(values).where('id', '=', loanId).execute()
    for (const less of [{ expires_on: addDays(today(), -1) }, { draws_ended_on: today() }]) {
      await set(less)
      const answer = await approve(id)
      const said = 'There is no room in the limit for this amount any more.'
      assert.deepEqual([answer.status, answer.message], [409, said])
      await set({ expires_on: loan.expires_on, draws_ended_on: null })
    }
    assert.equal((await approve(id)).status, 200)
  })

  test('no money goes out on an invoice that nobody could open, or that was rejected', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const show = async (bytes: Buffer, documentName: string) => {
      const { data } = await upload(world, owner, bytes, `${documentName}.pdf`)
      const invoice = { storagePath: data.tempUrl, documentName }
      const { id } = (await ask(loanId, { amountPaise: 1_00_000_00, invoice })).data
      return { id, documentId: (await owner.call(calls.read, { disbursalId: id })).data.invoice?.documentId ?? '' }
    }
    const prepare = async (disbursalId: string) => {
      const { status, data } = await maker.call(decisionCalls.prepare, { disbursalId, body: { valueOn: today() } })
      return [status, data]
    }
    const REFUSED = [409, { open: ['PAPER'] }]
    const sound = await show(pdfOf('Invoice SG-21'), 'SG-21')
    const bad = await show(Buffer.concat([pdfOf('Invoice SG-22'), Buffer.from(`%${EICAR}\n`)]), 'SG-22')
    assert.deepEqual(await prepare(sound.id), REFUSED, 'its virus check is not over')
    await world.drainJobs()
    assert.deepEqual(await prepare(bad.id), REFUSED)
    const rejected = async (disbursalId: string) =>
      (await owner.call(calls.read, { disbursalId })).data.invoice?.rejected
    assert.deepEqual(
      [await rejected(bad.id), await rejected(sound.id)],
      [true, false],
      'its borrower reads why it waits',
    )
    assert.equal((await prepare(sound.id))[0], 200)
    const body = { decision: 'FRAUD_DETECTED' as const, reason: 'Edited', version: 1, seenState: 'PENDING' as const }
    assert.equal((await maker.call(decideDocument, { documentId: sound.documentId, body })).status, 200)
    assert.equal((await approve(sound.id)).status, 409)
    assert.equal(await rejected(sound.id), false, 'what made us doubt it is not told')
  })

  test('operations see where else the same invoice was shown, also by another borrower; the borrower does not', async () => {
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    const show = async (number: string, who = owner) => {
      const { data } = await upload(world, who, pdfOf(`Invoice ${number}`), `${number}.pdf`)
      return { storagePath: data.tempUrl, documentName: data.name }
    }
    const first = (await ask(loanId, { invoice: await show('SG-17') })).data.id
    const other = (await ask(loanId, { invoice: await show('SG-18') })).data.id
    const unnamed = { ...(await show('SG-17')), documentName: ' ' }
    const again = (await ask(loanId, { invoice: unnamed })).data.id
    const without = (await ask(loanId)).data.id
    const seen = async (disbursalId: string, who = maker) =>
      (await who.call(calls.read, { disbursalId })).data.sameInvoice?.map(one => one.id) ?? null
    await world.drainJobs() // the virus check
    const { invoice: shown } = (await maker.call(calls.read, { disbursalId: first })).data
    assert.deepEqual([shown?.name, shown?.file?.documentId], ['SG-17.pdf', shown?.documentId], 'and can open it')
    const papers = (await owner.call(loanDocuments, { id: loanId })).data
    const paper = papers.find(one => one.documentId === shown?.documentId)
    assert.equal(paper?.displayName.en, 'Invoice paid from the loan', 'among the papers of the loan it says what it is')
    const { invoice: named } = (await maker.call(calls.read, { disbursalId: again })).data
    assert.equal(named?.name, 'SG-17.pdf', 'a file that nobody named keeps its own')
    assert.deepEqual(await seen(first), [again])
    assert.deepEqual(await seen(again), [first])
    assert.deepEqual([await seen(other), await seen(without), await seen(again, owner)], [[], [], null])

    const rival = await world.organisation({ name: 'Rival Polymers LLP' })
    const theirs = await world.person({ memberOf: [rival] })
    const bankAccountId = await provedAccount(world, theirs, rival, freshNumber())
    const { loanId: theirLoan } = await agreedLoan(world, purchaseLimit, rival)
    const form = { loanId: theirLoan, bankAccountId, target: 'SELF' as const, amountPaise: 1_00_000_00, note: '' }
    const invoice = await show('SG-18', theirs)
    const copied = await theirs.call(requestCalls.create, { orgId: rival, body: { ...form, invoice, submit: true } })
    assert.deepEqual(await seen(other), [copied.data.id])
    await theirs.call(requestCalls.cancel, { disbursalId: copied.data.id, body: { reason: 'A slip' } })
    assert.deepEqual(await seen(other), [])
  })

  test('operations see whose own account the money goes to besides its borrower, and a beneficiary that is the borrower', async () => {
    const [first, second] = await Promise.all(
      ['Ashok Traders', 'Bharat Traders'].map(async name => {
        const organisationId = await world.organisation({ name })
        return { organisationId, person: await world.person({ memberOf: [organisationId] }) }
      }),
    )
    assert.ok(first && second)
    const number = freshNumber()
    const mine = await provedAccount(world, first.person, first.organisationId, number)
    const theirs = await provedAccount(world, second.person, second.organisationId, number)
    const asBeneficiary = await provedAccount(world, second.person, second.organisationId, number, 'BENEFICIARY')
    const { loanId } = await agreedLoan(world, purchaseLimit, second.organisationId)
    const seen = async (bankAccountId: string, target: 'SELF' | 'BENIFICIARY') => {
      const form = { loanId, bankAccountId, target, amountPaise: 1_00_000_00, note: '', invoice: null, submit: true }
      const { data } = await second.person.call(requestCalls.create, { orgId: second.organisationId, body: form })
      const to = async (who: typeof owner) => (await who.call(calls.read, { disbursalId: data.id })).data.sameAccount
      return { operations: (await to(maker))?.map(one => one.name), borrower: await to(second.person) }
    }
    assert.deepEqual(await seen(theirs, 'SELF'), { operations: ['Ashok Traders'], borrower: null })
    assert.deepEqual((await seen(asBeneficiary, 'BENIFICIARY')).operations, ['Bharat Traders'])
    await first.person.call(removeBankAccount, { accountId: mine })
    assert.deepEqual((await seen(theirs, 'SELF')).operations, [])
  })
})
