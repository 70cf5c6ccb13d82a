import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { BeneficiaryAdd } from './beneficiary-add/beneficiary-add.tsx'

const path = '/organisation/00000000-0000-4000-8000-000000000001/credit/beneficiaries/add'
const row = { path, who: ['buyer' as const], title: { en: 'Add a beneficiary', hi: 'लाभार्थी जोड़ें' } }
const open = () =>
  appScreenOf(
    <AtRoute row={row} at={path}>
      <BeneficiaryAdd />
    </AtRoute>,
    'en',
    testSession(),
  )

test('what was typed of a beneficiary is there again; its account and GST numbers were never written down', async () => {
  open()
  const [holder, number, again, , gstin] = await screen.findAllByRole<HTMLInputElement>('textbox')
  if (!holder || !number || !again || !gstin) throw new Error('fields are missing')
  await userEvent.type(holder, 'Jindal Steel')
  await userEvent.type(number, '334455667788')
  await userEvent.type(again, '334455667788')
  await userEvent.type(screen.getByLabelText(/GST/), '27AAACJ4110A1Z5')
  cleanup()
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/334455667788|AAACJ4110A/)
  open()
  const [kept, gone] = await screen.findAllByRole<HTMLInputElement>('textbox')
  expect([kept?.value, gone?.value]).toEqual(['Jindal Steel', ''])
})

test('a number that is pasted with spaces is not cut short; one that is too long is said to be wrong', async () => {
  open()
  const [, number] = await screen.findAllByRole<HTMLInputElement>('textbox')
  if (!number) throw new Error('the field is missing')
  await userEvent.click(number)
  await userEvent.paste('5010 0123 4567 8901 23')
  expect(number.value).toBe('501001234567890123')
  await userEvent.clear(number)
  await userEvent.paste('५०१००१२३४५६७८९०१२३४')
  await userEvent.tab()
  expect(number.value).toBe('5010012345678901234')
  await screen.findByText('Enter a valid account number')
})
