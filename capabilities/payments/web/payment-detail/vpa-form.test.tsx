import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { VpaForm } from './vpa-form.tsx'

test('what is no UPI ID is told beside the field, and nobody is asked', async () => {
  const sent = serve(() => success({ done: true }))
  appScreenOf(<VpaForm paymentId="00000000-0000-4000-8000-000000000001" />)
  const field = screen.getByRole('textbox', { name: 'UPI ID' })
  for (const wrong of ['a@', 'ramesh']) {
    await userEvent.clear(field)
    await userEvent.type(field, `${wrong}{Enter}`)
    expect(await screen.findByText('This is not a UPI ID. It looks like name@bank.')).toBeDefined()
  }
  expect(sent).toHaveLength(0)
  await userEvent.clear(field)
  await userEvent.type(field, 'ramesh.g@okbank{Enter}')
  expect(sent).toHaveLength(1)
})
