import { useState } from 'react'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serve, success, type Sent } from '@poonji/web-platform/api/test-server.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { useBeginPayment } from './use-begin-payment.ts'

const id = '00000000-0000-4000-8000-000000000001'
const message = 'In all ₹900 is owed. What is paid beyond it is kept as an advance.'

function PayButton() {
  const { pay } = useBeginPayment(id)
  const [said, setSaid] = useState('')
  const press = () =>
    void pay({ loanId: null, amountPaise: 1_000_00, mode: 'UPI', again: false }).then(begun =>
      setSaid(begun ? 'begun' : 'left'),
    )
  return (
    <button type="button" onClick={press}>
      Go {said}
    </button>
  )
}

const isBeyond = ({ body }: Sent) => (body as { beyond?: boolean }).beyond === true

test.each([
  ['Pay ₹1,000', 'Go begun', [false, true]],
  ['Not now', 'Go left', [false]],
])('who pays more than is owed is asked: %s', async (answer, end, sent) => {
  const commands = serve(request =>
    isBeyond(request)
      ? success({ id, mode: 'UPI' })
      : Response.json({ success: false, message, data: { beyond: true } }, { status: 409 }),
  )
  appScreenOf(<PayButton />)
  await userEvent.click(screen.getByRole('button', { name: /^Go/ }))
  expect(await screen.findByText(message)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: answer }))
  expect(await screen.findByRole('button', { name: end })).toBeDefined()
  expect(commands.map(isBeyond)).toEqual(sent)
})
