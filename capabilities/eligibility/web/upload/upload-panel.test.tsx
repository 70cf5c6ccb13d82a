import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lost, serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { UploadPanel } from './upload-panel.tsx'

const ORGANISATION = '00000000-0000-4000-8000-000000000009'

const TAKEN = { tempUrl: 'kept', fingerPrint: 'f', name: 'october.json', size: 3, contentType: 'application/json' }

/** Takes each file that is sent; answers how many were. */
function takeFiles(): () => number {
  let taken = 0
  class Request {
    upload = {}
    status = 200
    responseText = JSON.stringify({ success: true, data: TAKEN })
    onload = () => {}
    open() {}
    setRequestHeader() {}
    send() {
      taken++
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return () => taken
}

const uploader = testSession({ domain: 'admin', permissions: ['CAN_UPLOAD_DOCUMENTS'] })

const upload = (n: number, rest: object) => ({
  uploadId: `00000000-0000-4000-8000-00000000000${n}`,
  kind: 'BANK_STATEMENT',
  problem: null,
  gstin: null,
  createdAt: '2026-11-22T10:00:00.000Z',
  ...rest,
})

test('what was sent says its days in words, and that we look at what a machine could not read', async () => {
  serve(() =>
    success([
      upload(1, { name: 'hdfc.csv', state: 'read', period: '2026-05-27/2026-11-22' }),
      upload(2, { name: 'page.pdf', state: 'with-operations', period: null, problem: 'A person reads it.' }),
    ]),
  )
  appScreenOf(<UploadPanel organisationId="o" kind="BANK_STATEMENT" asks={false} />, 'en', testSession())
  expect(await screen.findByText('May 27, 2026 – Nov 22, 2026')).toBeDefined()
  expect(screen.getByText('page.pdf').textContent).not.toMatch(/To do/)
})

test('a file that the network held up goes again by itself; what had arrived of it is not sent twice', async () => {
  const sent = serve(({ method, url }) => {
    if (method === 'GET') return url.endsWith('/readyz') ? new Response() : success([])
    return sent.length > 1
      ? success({ ...upload(1, { name: 'october.json', state: 'read', period: '2026-10' }) })
      : lost()
  })
  const intoSight = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => intoSight.mockRestore())
  const taken = takeFiles()
  appScreenOf(<UploadPanel organisationId={ORGANISATION} kind="GSTR3B" asks />, 'en', uploader)
  expect(intoSight, 'it opens below the bar of a phone').toHaveBeenCalled()
  await userEvent.upload(screen.getByTestId('choose'), new File(['{ }'], 'october.json', { type: 'application/json' }))
  expect(await screen.findByText(/goes again by itself/)).toBeDefined()
  dispatchEvent(new Event('online'))
  await expect.poll(() => screen.queryByText(/goes again by itself/)).toBeNull()
  expect(sent).toHaveLength(2)
  expect(taken()).toBe(1)
})
