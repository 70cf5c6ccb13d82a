import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { callApi, configureClient, fetchFile, isUnanswered, screenWords } from './client.ts'
import { refusal } from './test-server.ts'
import { uploadFile } from './upload.ts'

const upload = defineCall({
  id: 'test.upload',
  kind: 'multipart',
  method: 'POST',
  path: '/upload',
  summary: 'Takes a file in',
  who: ['buyer'],
  scope: 'self',
  answer: z.object({}),
})

afterEach(() => {
  document.documentElement.lang = 'en'
})

test('downloads and uploads carry the headers that calls carry', async () => {
  configureClient({ domain: 'partner' })
  history.replaceState(null, '', '/somewhere')
  const asked = vi.fn(async () => new Response('bytes'))
  vi.stubGlobal('fetch', asked)
  await fetchFile('/api/v1/file/download?path=x')
  expect(asked.mock.calls[0]).toMatchObject([
    '/api/v1/file/download?path=x',
    { headers: { 'referrer-domain': 'PARTNER', platform: 'WEB_SITE', 'current-path': '/somewhere' } },
  ])

  const sent = new Map<string, string>()
  class Request {
    upload = {}
    status = 200
    responseText = '{"success":true,"data":{}}'
    onload = () => {}
    open() {}
    setRequestHeader(name: string, value: string) {
      sent.set(name, value)
    }
    send() {
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  await uploadFile(upload, {}, new File(['x'], 'x.pdf'))
  expect(sent.get('referrer-domain')).toBe('PARTNER')
})

test('an answer without words is told in the language on screen, and a file’s 401 ends the session', async () => {
  document.documentElement.lang = 'hi'
  vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>', { status: 502 }))
  await expect(fetchFile('/x')).rejects.toThrow('फ़ाइल लाने में गड़बड़ हुई')
  await expect(callApi({ ...upload, kind: 'json' }, {})).rejects.toThrow('हमारी तरफ़ कुछ गड़बड़ हुई')

  const expired = vi.fn()
  configureClient({ onExpired: expired })
  vi.stubGlobal('fetch', async () => refusal(401, 'सेशन समाप्त'))
  await expect(fetchFile('/x')).rejects.toThrow('सेशन समाप्त')
  expect(expired).toHaveBeenCalledTimes(1)
})

test('what a call does not take is told in words, and not sent', async () => {
  const asked = vi.fn(async () => new Response('{}'))
  vi.stubGlobal('fetch', asked)
  const most = defineCall({
    id: 'test.most',
    method: 'POST',
    path: '/most',
    summary: 'Takes a small number',
    who: ['buyer'],
    scope: 'self',
    body: z.object({ n: z.number().max(9) }),
    answer: z.object({}),
  })
  await expect(callApi(most, { body: { n: 10 } })).rejects.toThrow('Please check form for errors')
  expect(asked).not.toHaveBeenCalled()
})

test('what is to outlive its page is sent so that the browser does not drop it', async () => {
  const asked = vi.fn(async () => Response.json({ success: true, data: {} }))
  vi.stubGlobal('fetch', asked)
  await callApi(upload, {}, { outlivesPage: true, poll: true })
  expect(asked.mock.calls).toMatchObject([['/upload', { keepalive: true }]])
})

test('a network that is lost in the middle of an answer is told as one that gave none', async () => {
  document.documentElement.lang = 'hi'
  const cut = () =>
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"success":true,'))
        body.error(new TypeError('network error'))
      },
    })
  vi.stubGlobal('fetch', async () => new Response(cut(), { headers: { 'content-type': 'application/json' } }))
  await expect(callApi({ ...upload, kind: 'json' }, {}, { poll: true })).rejects.toSatisfy(isUnanswered)
  await expect(fetchFile('/x')).rejects.toThrow(screenWords('network.lost'))
})

test('an answer that is not what the call answers is told to us, and in words that anybody can read', async () => {
  const named = {
    ...upload,
    kind: 'json',
    id: 'test.named',
    path: '/named',
    answer: z.object({ name: z.string() }),
  } as const
  const told: string[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (url === '/internal/report') told.push(body)
    return Response.json({ success: true, data: { title: 'of another release' } })
  })
  await expect(callApi(named, {})).rejects.toThrow(/^Something went wrong on our side/)
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('test.named')
})
