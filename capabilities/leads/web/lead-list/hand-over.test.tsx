import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { HandOver } from './hand-over.tsx'

const asha = { accountId: '00000000-0000-4000-8000-000000000001', name: 'Asha Rao', region: null }
const ravi = { accountId: '00000000-0000-4000-8000-000000000002', name: 'Ravi Kumar', region: null }

test('all leads of somebody are given away only once it was said whose they are and who gets them', async () => {
  const sent = serve(({ method }) => success(method === 'GET' ? [asha, ravi] : { count: 3 }))
  const session = testSession({ domain: 'admin', permissions: ['CAN_REASSIGN_PERSONNEL'] })
  appScreenOf(<HandOver from={asha.accountId} />, 'en', session)
  await screen.findByRole('option', { name: ravi.name })
  fireEvent.change(screen.getByRole('combobox'), { target: { value: ravi.accountId } })
  const ask = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Give all of them' }))
    return screen.findByRole('dialog', { name: 'Give all open leads of Asha Rao to Ravi Kumar?' })
  }
  const press = (dialog: HTMLElement, name: string) => fireEvent.click(within(dialog).getByRole('button', { name }))
  press(await ask(), 'Not now')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(sent).toHaveLength(0)
  press(await ask(), 'Give all of them')
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ from: asha.accountId, to: ravi.accountId }])
  await expect.poll(() => screen.getByRole<HTMLSelectElement>('combobox').value).toBe('')
})
