import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ApiError } from '@poonji/web-platform/api/client.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { ByFile } from './by-file.tsx'
import type { Proving } from './proving.ts'

const NOT_THE_ZIP = 'This is not the zip file from UIDAI.'
const nobody = () => Promise.reject(new Error('not asked here'))

test('a refused file is said beside it alone, where the focus goes, and no more once it is taken away', async () => {
  const proving: Proving = {
    sendCode: nobody,
    prove: nobody,
    offline: () => Promise.reject(new ApiError(NOT_THE_ZIP, 400, { zip: NOT_THE_ZIP })),
  }
  appScreenOf(<ByFile proving={proving} agreed onUnagreed={() => undefined} />)
  await userEvent.upload(screen.getByTestId('choose'), new File(['PK'], 'x.zip', { type: 'application/zip' }))
  await userEvent.type(screen.getByLabelText(/Share code/), 'abcd')
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
  const said = await screen.findByText(NOT_THE_ZIP)
  const group = screen.getByRole('group', { name: /offline file/ })
  expect(group.contains(said)).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(group))
  expect(screen.getAllByText(NOT_THE_ZIP)).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: /x\.zip/ }))
  expect(screen.queryByText(NOT_THE_ZIP)).toBeNull()
})
