import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { z } from 'zod'
import { startTestApp, type Person, type TestApp } from './test-app.ts'

const refusal = z.object({ fieldErrors: z.record(z.string(), z.string()) })

/** What a caller hears that knows the specification alone: its words for what is missing or of the wrong type. */
describe('the words of a refused request', () => {
  let world: TestApp
  let owner: Person
  let partner: Person
  let orgId: string
  before(async () => {
    world = await startTestApp()
    const partnerId = await world.organisation({ type: 'CHANNEL_PARTNER' })
    orgId = await world.organisation({ broughtBy: partnerId })
    owner = await world.person({ memberOf: [orgId] })
    partner = await world.person({ role: 'PARTNER_OWNER', partnerOf: partnerId })
  })
  after(() => world.close())

  const send = (person: Person, method: 'GET' | 'POST', url: string, payload?: object) =>
    world.app.inject({
      method,
      url: url.replace('{product}', world.tenant).replace('{orgId}', orgId),
      headers: { token: person.token, 'idempotency-key': randomUUID() },
      ...(payload && { payload }),
    })
  const errors = async (person: Person, url: string, payload: object) =>
    refusal.parse((await send(person, 'POST', url, payload)).json()).fieldErrors

  test('what is left out is named by the words of its field', async () => {
    const { anyone } = world
    assert.equal((await errors(anyone, '/api/v1/{product}/login/otp', {})).mobile, 'Mobile number is required')
    assert.equal((await errors(anyone, '/api/v1/{product}/login/verify', {})).otp, 'OTP is required')
    const application = '/api/v2/{product}/loanApplications/{orgId}/loanApplication'
    assert.deepEqual(await errors(owner, application, {}), {
      loanAmount: 'Amount must be a valid number & less than 5 crore',
      loanType: 'Product Type is Required',
    })
    assert.deepEqual(await errors(partner, '/api/v1/{product}/lead', {}), {
      gstin: 'Invalid GST entered',
      contactName: 'Name cannot be empty',
      contactMobile: 'Mobile number is required',
    })
    assert.equal((await errors(owner, '/api/v2/org/address/{orgId}', {})).pincode, 'A valid pincode is required')
  })

  test('what is of the wrong type is not said to be missing', async () => {
    const application = '/api/v2/{product}/loanApplications/{orgId}/loanApplication'
    const given = { loanAmount: 'abc', loanType: 'BUSINESS_LOAN', tenure: 'a year' }
    assert.deepEqual(await errors(owner, application, given), {
      loanAmount: 'Amount must be a valid number & less than 5 crore',
      tenure: 'The tenure is 1 to 480 months',
    })
  })

  test('an empty parameter is as one that was not given', async () => {
    for (const url of [
      '/api/v2/{product}/loanApplications/{orgId}/loanTypes?isInvoiceDiscounting=',
      '/api/v2/lead/list?type=&view=&search=&filter=&pageNumber=&pageSize=',
      '/api/v1/{product}/leads?view=&stage=&show=',
    ])
      assert.equal((await send(partner, 'GET', url)).statusCode, 200, url)
  })
})
