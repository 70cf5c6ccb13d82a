import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { allDocumentTypes, type ChecklistView, type DocumentView } from '../../contract.ts'
import { ChecklistLine } from './checklist-line.tsx'

type Item = ChecklistView['items'][number]

const ID = '00000000-0000-4000-8000-000000000001'
const name = { en: 'Bank statement, last 6 months', hi: 'बैंक स्टेटमेंट, पिछले 6 महीने' }

const itemWith = (change: Partial<Item>): Item => ({
  type: {
    documentTypeId: ID,
    code: 'BANK_STATEMENT',
    documentGroup: 'BANK',
    displayName: name,
    hint: { en: '', hi: '' },
    ownerKind: 'loanApplication',
    periodKind: 'months',
    periodCount: 6,
    multiple: true,
    madeByUs: false,
  },
  groupName: name,
  required: true,
  state: 'MISSING',
  met: false,
  toCome: false,
  mayAdd: true,
  period: null,
  documents: [],
  ...change,
})

const lineOf = (item: Item, mayUpload: boolean) => (
  <ChecklistLine item={item} ownerId={ID} mayUpload={mayUpload} main={false} onPreview={() => undefined} />
)

const saidOf = (covered: number) => {
  cleanup()
  const period = { fromOn: '2026-05-01', toOn: '2026-10-31', count: 6, covered }
  appScreenOf(lineOf(itemWith({ state: 'VERIFIED', met: covered >= 6, period }), false), 'en', testSession())
  return screen.getByText(/of 6 months verified/).textContent
}

test('the months wanted are named while some are, and no longer when those of an earlier day are enough', () => {
  expect(saidOf(4)).toBe('May 1, 2026 – Oct 31, 2026 · 4 of 6 months verified')
  expect(saidOf(6)).toBe('6 of 6 months verified')
})

const infected: DocumentView = {
  ...{
    documentId: ID,
    documentTypeId: ID,
    typeCode: 'BANK_STATEMENT',
    madeByUs: false,
    documentGroup: 'BANK',
    displayName: name,
  },
  ...{ ownerKind: 'loanApplication', ownerId: ID, name: 'october.pdf', size: 9, contentType: 'application/pdf' },
  ...{ version: 1, state: 'REJECTED', preview: null, uploadedAt: new Date(), uploadedBy: null, dueAt: new Date() },
  ...{ reasonCode: 'INFECTED', reason: 'It did not pass the virus check.', checkedAt: null },
  ...{ periodFromOn: null, periodToOn: null },
  deletedOn: null,
  file: { path: '', bucketName: '', idHash: '', pathHash: '', name: 'october.pdf' },
}

/** The line before and after one of its files did not pass the check. */
function Checked() {
  const [item, setItem] = useState(itemWith({}))
  return (
    <>
      {lineOf(item, true)}
      <button type="button" onClick={() => setItem(itemWith({ state: 'REJECTED', documents: [infected] }))}>
        check
      </button>
    </>
  )
}

test('of several files those that are refused stay named when another one of them is rejected', async () => {
  appScreenOf(<Checked />, 'en', testSession())
  const choose = document.querySelector<HTMLInputElement>('input[type=file][multiple]')
  const files = [new File(['x'], 'notes.exe'), new File([], 'empty.pdf')]
  await userEvent.upload(choose ?? document.body, files, { applyAccept: false })
  expect(await screen.findByText(/This kind of file is not accepted here/)).toBeDefined()
  await userEvent.click(screen.getByText('check'))
  expect(screen.getByText('october.pdf')).toBeDefined()
  expect(screen.getByText(/This kind of file is not accepted here/)).toBeDefined()
  expect(screen.getByText(/This file is empty/)).toBeDefined()
})

/** A file that is sent arrives at once. */
class Request {
  upload = {}
  status = 200
  responseText = JSON.stringify({
    success: true,
    data: { tempUrl: 'kept', fingerPrint: 'f', name: 'october.pdf', size: 9, contentType: 'application/pdf' },
  })
  onload = () => {}
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    this.onload()
  }
}

/** The line before and after its own list has come, on a screen that reads more. */
function Listed() {
  const [item, setItem] = useState(itemWith({}))
  useCall(allDocumentTypes, {})
  return (
    <>
      {lineOf(item, true)}
      <button type="button" onClick={() => setItem(itemWith({ state: 'PENDING', documents: [infected] }))}>
        list
      </button>
    </>
  )
}

test('a file that stands in its list is no longer on its way, however long the rest of the screen takes', async () => {
  let linked = false
  serve(({ method }) => {
    if (method === 'GET') return linked ? new Response(new ReadableStream()) : success([])
    linked = true
    return success([{ documentId: ID, sameAs: null }])
  })
  vi.stubGlobal('XMLHttpRequest', Request)
  appScreenOf(<Listed />, 'en', testSession())
  const choose = document.querySelector<HTMLInputElement>('input[type=file][multiple]')
  await userEvent.upload(choose ?? document.body, new File(['x'.repeat(9)], 'october.pdf'))
  await expect.poll(() => linked).toBe(true)
  screen.getByRole('progressbar')
  await userEvent.click(screen.getByText('list'))
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getAllByText('october.pdf')).toHaveLength(1)
})
