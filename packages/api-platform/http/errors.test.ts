import assert from 'node:assert/strict'
import test from 'node:test'
import fastify from 'fastify'
import { sendError } from './errors.ts'

test('what the database will not take for a text, date or number is told as details to fill in properly, in both languages', async () => {
  const app = fastify()
  app.get<{ Params: { language: 'en' | 'hi'; code: string } }>('/:language/:code', (request, reply) => {
    const { code, language } = request.params
    return sendError(Object.assign(new Error('invalid input syntax'), { code }), request, reply, language)
  })
  const says = async (language: string, code: string) => {
    const { statusCode, body, headers } = await app.inject({ url: `/${language}/${code}` })
    assert.equal(headers['cache-control'], 'no-store')
    return [statusCode, JSON.parse(body)]
  }
  const said = (message: string) => [400, { success: false, message }]
  // what is no date, and a zero sign within JSON
  for (const code of ['22007', '22P05']) {
    assert.deepEqual(await says('en', code), said('Please fill in the details properly and try submitting again'))
    assert.deepEqual(await says('hi', code), said('कृपया जानकारी सही भरें और फिर से भेजें'))
  }
  // what stands in a path and is no id is not there
  const gone = { success: false, message: 'We could not find this, or you may not see it.' }
  for (const code of ['22P02', '22021']) assert.deepEqual(await says('en', code), [404, gone])
  await app.close()
})
