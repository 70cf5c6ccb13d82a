import assert from 'node:assert/strict'
import test from 'node:test'
import fastify from 'fastify'
import { sendError } from './errors.ts'

test('what the database will not take for a date or number is told as details to fill in properly, in both languages', async () => {
  const app = fastify()
  app.get<{ Params: { language: 'en' | 'hi' } }>('/:language', (request, reply) =>
    sendError(
      Object.assign(new Error('invalid input syntax'), { code: '22P02' }),
      request,
      reply,
      request.params.language,
    ),
  )
  const says = async (language: string) => {
    const { statusCode, body } = await app.inject({ url: `/${language}` })
    return [statusCode, JSON.parse(body)]
  }
  const said = (message: string) => [400, { success: false, message }]
  assert.deepEqual(await says('en'), said('Please fill in the details properly and try submitting again'))
  assert.deepEqual(await says('hi'), said('कृपया जानकारी सही भरें और फिर से भेजें'))
  await app.close()
})
