import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { WantedPaper } from './wanted-paper.tsx'

const HERE = 'This paper is here already, or nobody asks for it now.'

/** Each file that is sent meets the next of these answers: null for a lost network. */
function answersOf(...answers: (string | null)[]) {
  class Request {
    upload = {}
    status = 409
    responseText = ''
    onload = () => {}
    onerror = () => {}
    open() {}
    setRequestHeader() {}
    send() {
      const words = answers.shift() ?? null
      this.responseText = JSON.stringify({ success: false, message: words })
      if (words === null) this.onerror()
      else this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('fetch', async () => new Response())
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
}

const paper = {
  documentTypeId: '00000000-0000-4000-8000-000000000001',
  displayName: { en: 'Company PAN', hi: 'कंपनी का PAN' },
  hint: { en: '', hi: '' },
  multiple: false,
  state: 'MISSING',
  reason: null,
  period: null,
  wanted: true,
} as const

test('a paper that the network held up goes again by itself; had it arrived all the same, the page is looked at again', async () => {
  answersOf(null, HERE)
  const onPut = vi.fn()
  appScreenOf(<WantedPaper paperLink="l" paper={paper} onPut={onPut} />)
  const [choose] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  if (!choose) throw new Error('there is nothing to choose a file by')
  await userEvent.upload(choose, new File(['x'], 'pan.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText(/goes again by itself/)).toBeDefined()
  expect(onPut).not.toHaveBeenCalled()
  dispatchEvent(new Event('online'))
  expect(await screen.findByText(HERE)).toBeDefined()
  expect(onPut).toHaveBeenCalledOnce()
})
