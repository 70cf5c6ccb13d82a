import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { typedWithAccount } from './typed-with-account.ts'

const NAME = 'leadAdd:new'

test('what an earlier page of this tab kept is forgotten with the account, though this page never asked for it', async () => {
  const sent = serve(() => success({ done: true }))
  typedWithAccount().forget(NAME)
  await expect.poll(() => sent.map(({ method }) => method)).toEqual(['DELETE'])
})

test('of a form of which nothing is kept nothing is sent, until something is typed', async () => {
  const sent = serve(({ method }) => success(method === 'GET' ? { typed: null } : { done: true }))
  const store = typedWithAccount()
  expect(await store.read(NAME)).toBeNull()
  store.forget(NAME)
  store.keep(NAME, '{}')
  store.forget(NAME)
  store.forget(NAME)
  await expect.poll(() => sent.map(({ method }) => method)).toEqual(['PUT', 'DELETE'])
})
