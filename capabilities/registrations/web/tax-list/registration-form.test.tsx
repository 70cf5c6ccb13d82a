import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { RegistrationForm } from './registration-form.tsx'

const show = (language: 'en' | 'hi' = 'en') =>
  appScreenOf(
    <RegistrationForm
      orgId="00000000-0000-4000-8000-000000000001"
      registration={null}
      kinds={['LEI', 'MSME', 'TDS_CERTIFICATE_US_197']}
      onDone={() => {}}
    />,
    language,
  )
const choose = (label: string, kind: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: kind } })

describe('the form of a registration', () => {
  test('asks for nothing before the kind is chosen, then for what the kind needs', () => {
    show()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    choose('Which registration?', 'MSME')
    expect(screen.getByLabelText('Class')).toBeTruthy()
    expect(screen.getByLabelText(/Turnover of that year/)).toBeTruthy()
    expect(screen.queryByLabelText('LEI')).toBeNull()
    choose('Which registration?', 'TDS_CERTIFICATE_US_197')
    expect(screen.getByLabelText('Rate of deduction (%)')).toBeTruthy()
    expect(screen.queryByLabelText('Class')).toBeNull()
  })

  test('a wrong check digit is said at the number, and a missing end at the date', async () => {
    show()
    choose('Which registration?', 'LEI')
    fireEvent.change(screen.getByLabelText('LEI'), { target: { value: '2138001CY61HDFJ5ZA28' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(
      await screen.findByText('A letter or digit is wrong or missing. Please compare it with the certificate.'),
    ).toBeTruthy()
    expect(screen.getByText('This is required')).toBeTruthy()
  })

  test('speaks Hindi', () => {
    show('hi')
    choose('कौन सा रजिस्ट्रेशन?', 'TDS_CERTIFICATE_US_197')
    expect(screen.getByLabelText('वित्तीय वर्ष')).toBeTruthy()
    expect(screen.getByLabelText('कटौती की दर (%)')).toBeTruthy()
  })

  test('a rate stands as it is typed on its way to two decimals', () => {
    show()
    choose('Which registration?', 'TDS_CERTIFICATE_US_197')
    const rate = screen.getByLabelText<HTMLInputElement>('Rate of deduction (%)')
    for (const typed of ['0', '0.', '0.5', '0.75']) {
      fireEvent.change(rate, { target: { value: typed } })
      expect(rate.value).toBe(typed)
    }
  })
})
