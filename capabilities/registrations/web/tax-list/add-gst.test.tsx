import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { AddGst } from './add-gst.tsx'

test.each([
  ['', 'This is required'],
  [' \n ', 'This is required'],
  ['27AAACT4112C', 'Invalid GST entered'],
])('what is not given is asked for, what is wrong is said so: %j', async (typed, said) => {
  const sent = serve(() => success([]))
  appScreenOf(<AddGst orgId="00000000-0000-4000-8000-000000000001" onDone={() => undefined} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByText(said)
  expect(sent).toEqual([])
})
