import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from './test-app.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

test('the server answers in the language on screen, else in the account’s own', async () => {
  const { token } = await world.person({})
  const refused = async (headers: Record<string, string>) => {
    const { body } = await world.app.inject({
      method: 'PUT',
      url: '/api/v1/session/profile',
      headers: { token: token ?? '', ...headers },
      payload: { email: 'nobody' },
    })
    return body
  }
  assert.match(await refused({}), /[a-z]/)
  assert.doesNotMatch(await refused({}), /[\u0900-\u097f]/)
  assert.match(await refused({ cookie: 'lang=hi' }), /[\u0900-\u097f]/)
})
