import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Route } from '@poonji/contract/route.ts'
import { refusal, serve, success } from '@poonji/web-platform/api/test-server.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { AgreementLink } from './agreement-link.tsx'

const row: Route = {
  path: '/ofe/esign/sign/:docId',
  who: ['anyone'],
  title: { en: 'Loan agreement', hi: 'लोन एग्रीमेंट' },
}
const link = {
  ...{ state: 'sign', mobile: '••••••0014', lender: 'Poonji Finance Limited' },
  ...{ number: 'PJ-2026-00049-A1', supportEmail: 'help@poonji.example' },
}
const sentCode = { challengeId: '00000000-0000-4000-8000-000000000001', resendAfterSeconds: 30 }

function openBy(docId: string) {
  const sent = serve(({ url, method }) => {
    if (method === 'GET') return success(link)
    if (url.endsWith('/code')) return success(sentCode)
    return url.endsWith('/proof') ? success({ proof: 'proved' }) : refusal(503, 'Later')
  })
  const { unmount } = appScreenOf(
    <AtRoute row={row} at={`/ofe/esign/sign/${docId}`}>
      <AgreementLink />
    </AtRoute>,
  )
  return { sent, unmount }
}

test('who proved their mobile and comes back by a newer link is not asked for a second code', async () => {
  const { sent, unmount } = openBy('first')
  await userEvent.click(await screen.findByRole('button', { name: 'Send code' }))
  await userEvent.type(await screen.findByRole('textbox'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
  await expect.poll(() => sent.at(-1)?.body).toEqual({ proof: 'proved' })
  unmount()
  const back = openBy('second')
  await expect.poll(() => back.sent.at(-1)?.body).toEqual({ proof: 'proved' })
  expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull()
})
