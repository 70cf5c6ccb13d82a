import assert from 'node:assert/strict'
import test from 'node:test'
import formbody from '@fastify/formbody'
import fastify from 'fastify'
import { AppError } from '../errors.ts'
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

test('a person whose browser comes here gets a page: what may be right in a moment can be sent again as it was', async () => {
  const app = fastify()
  await app.register(formbody)
  app.post<{ Params: { status: string } }>('/back/:status', (request, reply) =>
    sendError(new AppError(Number(request.params.status), 'provider.down'), request, reply, 'hi'),
  )
  const sent = { state: 'paid', note: '"><script>alert(1)</script>' }
  const post = async (status: number, accept: string) => {
    const payload = new URLSearchParams(sent).toString()
    const headers = { accept, 'content-type': 'application/x-www-form-urlencoded' }
    return app.inject({ method: 'POST', url: `/back/${status}?a=1&b=2`, headers, payload })
  }
  const { body, headers, statusCode } = await post(503, 'text/html,application/xhtml+xml,*/*;q=0.8')
  assert.deepEqual([statusCode, headers['content-type']], [503, 'text/html; charset=utf-8'])
  assert.match(body, /<html lang="hi">[^]*यह सेवा अभी जवाब नहीं दे रही/)
  assert.match(body, /<form method="post" action="\/back\/503\?a=1&amp;b=2"[^]*name="state" value="paid"/)
  assert.ok(!body.includes('<script>alert'))
  assert.ok(!(await post(400, 'text/html')).body.includes('<form'), 'what is wrong stays wrong')
  assert.equal((await post(503, '*/*')).headers['content-type'], 'application/json; charset=utf-8')
  await app.close()
})
