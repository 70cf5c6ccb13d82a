import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { PDF } from '@libpdf/core'
import { turnSwitch } from '@poonji/integrations/switches.ts'
import { travelTo } from '@poonji/api-platform/time-travel.ts'
import { giveAnotherPart, knownPeople, putDown } from '@poonji/capabilities/kyc/server/testing.ts'
import { addGstin } from '@poonji/capabilities/eligibility/server/testing.ts'
import { offerById, type OfferTerms } from '@poonji/capabilities/offers/server/service.ts'
import * as calls from '../contract.ts'
import { agreementPaper, sanctionLetter } from './paper-data.ts'
import { agreementById } from './rows.ts'
import { peopleOf } from './signatories.ts'
import { anAcceptedOffer, openSigning, signAs } from './testing.ts'

const { world, db, outside, view, mobileOf, paperOf } = await openSigning()
after(() => world.close())

describe('the papers of an agreement', () => {
  test('the papers come in the language of who accepted, all as PDF, for those of the organisation alone', async () => {
    const organisationId = await world.organisation()
    const owner = await world.person({ memberOf: [organisationId], name: 'Asha Verma' })
    await db.updateTable('account').set({ language: 'hi' }).where('id', '=', owner.accountId).execute()
    const { agreementId } = await anAcceptedOffer(world, organisationId, owner, 'hi')
    await world.drainJobs()
    assert.equal((await view(owner, agreementId)).language, 'hi')
    for (const paper of ['agreement', 'sanction-letter', 'key-fact-statement']) {
      const { statusCode, pdf } = await paperOf(owner, agreementId, paper)
      assert.equal(statusCode, 200)
      assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
    }
    assert.equal((await paperOf(owner, agreementId, 'other')).statusCode, 403)
    assert.equal(
      (await paperOf(await world.person({ memberOf: [await world.organisation()] }), agreementId)).statusCode,
      403,
    )
  })

  test('a limit, a floating rate, a lock-in and a taxed penal charge are said as the Key Fact Statement says them', async () => {
    const organisationId = await world.organisation()
    const owner = await world.person({ memberOf: [organisationId], name: 'Asha Verma' })
    const { agreementId, loanRequestId } = await anAcceptedOffer(world, organisationId, owner)
    const said = async (change: Partial<OfferTerms>) => {
      const { terms } = await world.transaction(work => offerById(work, loanRequestId))
      await db
        .updateTable('loan_request')
        .set({ terms: JSON.stringify({ ...terms, ...change }) })
        .where('id', '=', loanRequestId)
        .execute()
      return world.transaction(async work => {
        const agreement = await agreementById(work, agreementId)
        const { clauses } = await agreementPaper(work, agreement)
        const { closing } = await sanctionLetter(work, agreement)
        return { clause: (n: number) => clauses[n - 1]?.text ?? '', closing }
      })
    }
    const loan = await said({ coolingOffDays: 1 })
    assert.match(loan.clause(5), /^You repay in instalments of 24: .* schedule of the Key Fact Statement \(Annex 1\); /)
    assert.doesNotMatch(loan.clause(3), /floats/)
    assert.match(loan.clause(9), /2\.00% of the principal paid early, plus 18\.00% tax, as stated/)
    assert.match(loan.clause(10), /^For 1 day after/)
    assert.match(loan.closing, /within 1 day of .* by the APR/)

    const prepayment = { feeBps: 200, taxBps: 1_800, lockInMonths: 12 }
    const more = await said({ floating: true, prepayment, penalTaxBps: 1_800 })
    assert.match(more.clause(3), /The rate floats: .* reset every 3 months/)
    assert.match(more.clause(8), /days of delay, with GST of 18\.00% on the charge\./)
    assert.match(more.clause(9), /until 12 months have run and none after that/)

    const limit = await said({ shape: 'revolving' })
    assert.match(
      limit.clause(5),
      /^You repay each drawing at its end, .* If all of the limit is used from the first day/,
    )
    assert.match(limit.closing, /you close the limit, and pay back every drawing with interest at your rate/)
    assert.doesNotMatch(limit.closing, /APR/)
  })

  test('the stamp is bought in the state whose duty the Key Fact Statement names: of a company known by its GST number alone too', async () => {
    const organisationId = await world.organisation()
    const owner = await world.person({ memberOf: [organisationId], name: 'Asha Verma' })
    await db.updateTable('organisation').set({ state_code: null }).where('id', '=', organisationId).execute()
    await addGstin(world, organisationId, 'ZZZCK1001K', '24')
    const { agreementId, loanRequestId } = await anAcceptedOffer(world, organisationId, owner)
    await world.drainJobs()
    const { figures } = await world.transaction(work => offerById(work, loanRequestId))
    const { stamp } = await view(owner, agreementId)
    assert.equal(stamp?.state, '24')
    assert.equal(stamp?.duty, figures.fees.find(fee => fee.kind === 'stampDuty')?.paise)
    const paper = await world.transaction(async work => agreementPaper(work, await agreementById(work, agreementId)))
    assert.deepEqual(paper.stamp.at(-1), ['State', 'Gujarat (24)'])
  })

  test('where the client’s state has no e-stamps the Key Fact Statement reckons with the stamp that is bought in ours', async () => {
    const organisationId = await world.organisation()
    const owner = await world.person({ memberOf: [organisationId], name: 'Asha Verma' })
    await db.updateTable('organisation').set({ state_code: '31' }).where('id', '=', organisationId).execute()
    const { agreementId, loanRequestId } = await anAcceptedOffer(world, organisationId, owner)
    await world.drainJobs()
    const { figures } = await world.transaction(work => offerById(work, loanRequestId))
    const { stamp } = await view(owner, agreementId)
    assert.equal(stamp?.state, '27')
    assert.ok(stamp.duty > 0)
    assert.equal(figures.fees.find(fee => fee.kind === 'stampDuty')?.paise, stamp.duty)
  })

  test('the Key Fact Statement that was acknowledged and the sanction letter stand in the paper that is signed', async () => {
    const organisationId = await world.organisation()
    const owner = await world.person({ memberOf: [organisationId], name: 'Asha Verma' })
    const { agreementId, loanRequestId } = await anAcceptedOffer(world, organisationId, owner)
    await world.drainJobs()
    await signAs(world, owner, agreementId, 'Asha Verma')
    const {
      kfs_number: number,
      kfs_hash: hash,
      figures,
    } = await world.transaction(work => offerById(work, loanRequestId))
    const { pdf } = await paperOf(owner, agreementId)
    const pages = (await PDF.load(pdf)).getPages().map(page => page.extractText().text)
    const text = pages.join(' ').replace(/\s+/g, ' ')
    for (const said of [
      'Annex 1: Key Fact Statement',
      number,
      'Annex 2: Sanction letter',
      'It is Annex 2 of the agreement',
    ])
      assert.ok(text.includes(said), said)
    assert.ok(text.replaceAll(' ', '').split(hash ?? '?').length > 2, 'the hash of the page, named and annexed')
    const lastDue = figures.schedule.at(-1)?.dueOn.split('-').toReversed().join('') ?? '?'
    assert.equal(text.split(lastDue).length, 2, 'the schedule stands in it once, in the Key Fact Statement')
    assert.equal(text.split('Schedule of repayment').length, 2)
    const [signature] = await world.runtime.ports.esign.readPdfSignatures(pdf, world.runtime.platform.clock.now())
    assert.equal(signature?.valid, true)
  })

  test('whom the KYC names signs, with their account where they have one', async () => {
    const organisationId = await world.organisation()
    const owner = await world.person({ memberOf: [organisationId], name: '' })
    const mobile = await mobileOf(owner)
    await putDown(owner, organisationId, { pan: '', form60Reason: 'NO_PAN', mobile, name: 'Ramesh Kumar Gupta' })
    await putDown(owner, organisationId, { pan: '', form60Reason: 'NO_PAN', mobile: '9811122233', name: 'Leela Devi' })
    const people = await world.transaction(work => peopleOf(work, organisationId))
    assert.deepEqual(
      people.map(one => [one.name, one.mobile, one.accountId]),
      [
        ['Ramesh Kumar Gupta', mobile, owner.accountId],
        ['Leela Devi', '9811122233', null],
      ],
    )
  })

  test('the borrower declares who owns it; papers that do not name an owner who was put down since are made anew', async () => {
    const organisationId = await world.organisation()
    const owner = await world.person({ memberOf: [organisationId], name: 'Asha Verma' })
    const { agreementId } = await anAcceptedOffer(world, organisationId, owner)
    await world.drainJobs()
    const declared = () =>
      world.transaction(async work => {
        const { owners, ownersNote } = await agreementPaper(work, await agreementById(work, agreementId))
        return [owners, /nobody/.exec(ownersNote)?.[0]]
      })
    assert.deepEqual(await declared(), [[], 'nobody'])
    const row = () => world.transaction(work => agreementById(work, agreementId))
    const before = (await row()).version
    const holder = { role: 'SHAREHOLDER', subRole: 'OTHER', mobile: '9811122244' } as const
    await knownPeople(world, organisationId, [{ ...holder, name: 'Nirmal Das' }])
    await world.drainJobs()
    assert.equal((await row()).version, before, 'of a small part nothing is declared')
    await knownPeople(world, organisationId, [{ ...holder, subRole: 'MAJORITY', name: 'Leela Devi' }])
    await world.drainJobs()
    const { version, state } = await row()
    assert.deepEqual([version, state], [before + 1, 'SIGNING'])
    assert.deepEqual(await declared(), [[['Leela Devi', 'Shareholder · More than half']], 'nobody'])
    await world.drainJobs()
    assert.equal((await row()).version, version, 'once')
    const become = (name: string, subRole: string) => giveAnotherPart(world, organisationId, { name, subRole })
    await become('Nirmal Das', 'OVER_TEN_PERCENT')
    await become('Leela Devi', 'OTHER')
    await world.drainJobs()
    assert.deepEqual(
      [(await row()).state, await declared()],
      ['SIGNING', [[['Nirmal Das', 'Shareholder · More than 10%']], 'nobody']],
    )
    const { version: changed, paper_file_id: paper } = await row()
    assert.ok(changed > version, 'of somebody who was there already')
    await become('Nirmal Das', 'OVER_TEN_PERCENT')
    await world.drainJobs()
    assert.deepEqual([(await row()).version, (await row()).paper_file_id], [changed, paper], 'nothing is another')
  })

  test('stamps that cannot be had: the problem is said, and it is tried again by itself', async () => {
    const organisationId = await world.organisation()
    const owner = await world.person({ memberOf: [organisationId], name: 'Asha Verma' })
    const { agreementId } = await anAcceptedOffer(world, organisationId, owner)
    await turnSwitch(outside, 'estamp', 'down')
    await world.drainJobs()
    const waiting = await view(owner, agreementId)
    assert.deepEqual([waiting.state, waiting.problem, waiting.papers], ['GENERATION_PROBLEM', 'stamp', []])
    assert.equal((await owner.call(calls.sign, { agreementId })).status, 409)
    await turnSwitch(outside, 'estamp', 'works')
    await travelTo(world.runtime.platform, world.runtime.platform.clock.nextDay())
    await world.drainJobs()
    assert.equal((await view(owner, agreementId)).state, 'SIGNING')
  })
})
