import { expect, onTestFinished, test, vi } from 'vitest'
import { defineCall } from '@poonji/contract/call.ts'
import { done } from '@poonji/contract/schemas.ts'
import { FileDelayed, FileRefused } from '@poonji/ui/upload/uploads.ts'
import { ApiError } from './client.ts'
import { serverBack } from './server-back.ts'
import { takeFile, uploadFile } from './upload.ts'

const upload = defineCall({
  id: 'test.upload',
  kind: 'multipart',
  method: 'POST',
  path: '/upload',
  summary: 'test',
  who: ['anyone'],
  scope: 'public',
  answer: done,
  changes: [],
})

const thrownBy = (error: Error) => takeFile(Promise.reject(error)).catch((thrown: unknown) => thrown)

test('a file that is refused for what is in it is refused for good, in the same words', async () => {
  const words = 'This return is of another company.'
  expect(await thrownBy(new ApiError(words, 400))).toEqual(new FileRefused(words))
})

test.each([409, 503])('one that met %i may go the next time', async status => {
  const error = new ApiError('Not now.', status)
  expect(await thrownBy(error)).toBe(error)
})

test('one that the network held up, on its way or once it had arrived, goes again by itself', async () => {
  class Request {
    upload = {}
    onerror = () => {}
    open() {}
    setRequestHeader() {}
    send() {
      this.onerror()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('fetch', async () => new Response())
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const onItsWay = await uploadFile(upload, {}, new File(['x'], 'x.pdf')).catch((thrown: unknown) => thrown)
  for (const thrown of [onItsWay, await thrownBy(new ApiError('No network.', 0))]) {
    expect(thrown).toBeInstanceOf(FileDelayed)
    expect(thrown).toMatchObject({ message: expect.stringMatching(/goes again by itself/) })
  }
  // nobody waits for the server any more when the next test begins
  dispatchEvent(new Event('online'))
  await serverBack()
})
