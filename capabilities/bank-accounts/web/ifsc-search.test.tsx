import { useState } from 'react'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ifscSearch } from '@poonji/capabilities/reference/contract.ts'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { IfscSearch } from './ifsc-search.tsx'

function Typed() {
  const [value, setValue] = useState('')
  return <IfscSearch label="IFSC" value={value} onChange={setValue} />
}

test('while one types, what may be meant is offered, and the bank that is named stands under the field', async () => {
  const asked: string[] = []
  serve(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    // others of this worker may still ask for what is theirs
    if (pathname !== ifscSearch.path) return success({})
    const search = searchParams.get('search') ?? ''
    asked.push(search)
    const code = search.length < 4 ? 'HDFC' : 'HDFC0002854'
    return success([{ code, bank: 'HDFC Bank' }])
  })
  appScreenOf(<Typed />)
  const field = screen.getByLabelText('IFSC')
  const offered = async () => (await screen.findByRole('option', { hidden: true })).getAttribute('value')
  const user = userEvent.setup()
  await user.type(field, 'hd')
  expect(await offered()).toBe('HDFC')
  expect(field.getAttribute('list')).toBe(document.querySelector('datalist')?.id)
  await user.type(field, 'fc0002')
  expect(await screen.findByText('HDFC Bank')).toBeDefined()
  expect(await offered()).toBe('HDFC0002854')
  expect(asked).not.toContain('')
})
