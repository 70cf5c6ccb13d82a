import { useState } from 'react'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { PlaceField } from './embeds.tsx'

const INDORE = {
  pincode: '452001',
  city: 'Indore',
  district: 'Indore',
  state: { code: '23', name: { en: 'Madhya Pradesh', hi: 'मध्य प्रदेश' } },
}

function Typed({ first, onCity }: { first: string; onCity: (city: string) => void }) {
  const [value, setValue] = useState(first)
  return <PlaceField value={value} onChange={setValue} onCity={onCity} />
}

const openWith = (first: string) => {
  serve(({ url }) => success(url.includes('452001') ? INDORE : null))
  const cities: string[] = []
  appScreenOf(<Typed first={first} onCity={city => cities.push(city)} />)
  return { cities, field: screen.getByLabelText('Pincode'), user: userEvent.setup() }
}

test('a pincode that is typed tells its city, and the place stands under the field', async () => {
  const { cities, field, user } = openWith('')
  await user.type(field, '452001')
  expect(await screen.findByText('Indore, Madhya Pradesh')).toBeDefined()
  expect(cities).toEqual(['Indore'])
})

test('the city of a pincode that was there is left as it was written', async () => {
  const { cities } = openWith('452001')
  expect(await screen.findByText('Indore, Madhya Pradesh')).toBeDefined()
  expect(cities).toEqual([])
})

test('a pincode that India Post has not is told while one is still there', async () => {
  const { field, user, cities } = openWith('')
  await user.type(field, '999999')
  expect(await screen.findByText('A valid pincode is required')).toBeDefined()
  expect(cities).toEqual([])
})
