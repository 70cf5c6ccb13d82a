import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AadhaarField } from './aadhaar-field.tsx'
import { IfscField } from './ifsc-field.tsx'
import { MobileField } from './mobile-field.tsx'
import { PanField } from './pan-field.tsx'
import { screenOf } from './test-screen.tsx'

test('a PAN is upper-cased, without spaces, ten characters at most', async () => {
  const onChange = vi.fn()
  screenOf(<PanField onChange={onChange} />)
  await userEvent.type(screen.getByLabelText('PAN'), 'aabcs 1429-bxx')
  expect(onChange).toHaveBeenLastCalledWith('AABCS1429B')
  expect(screen.getByLabelText<HTMLInputElement>('PAN').value).toBe('AABCS1429B')
})

test('an Aadhaar number shows only its last four digits once it is left', async () => {
  const onChange = vi.fn()
  screenOf(<AadhaarField onChange={onChange} />)
  const input = screen.getByLabelText<HTMLInputElement>('Aadhaar number')
  // one of UIDAI's published test numbers
  await userEvent.type(input, '999941057058')
  expect(input.value).toBe('9999 4105 7058')
  await userEvent.tab()
  expect(input.value).toBe('XXXX XXXX 7058')
  expect(onChange).toHaveBeenLastCalledWith('999941057058')
})

test.each(['aabcs१४२९b', 'ＡＡＢＣＳ１４２９Ｂ', 'AABCS 1429 B\u200b'])('the PAN %s is pasted whole', async pasted => {
  const onChange = vi.fn()
  screenOf(<PanField onChange={onChange} />)
  await userEvent.click(screen.getByLabelText('PAN'))
  await userEvent.paste(pasted)
  expect(onChange).toHaveBeenLastCalledWith('AABCS1429B')
})

test.each(['+91 98765-43210', '09876543210', '0091 9876543210', '९८७६५४३२१०', '９８７６５ ４３２１０'])(
  'the mobile %s is its ten digits',
  async pasted => {
    const onChange = vi.fn()
    screenOf(<MobileField onChange={onChange} />)
    await userEvent.click(screen.getByLabelText('Mobile number'))
    await userEvent.paste(pasted)
    expect(onChange).toHaveBeenLastCalledWith('9876543210')
    expect(screen.getByLabelText<HTMLInputElement>('Mobile number').value).toBe('98765 43210')
  },
)

test('the letter O where an IFSC has its zero becomes zero', async () => {
  const onChange = vi.fn()
  screenOf(<IfscField onChange={onChange} />)
  await userEvent.type(screen.getByLabelText('IFSC'), 'hdfcO00O123')
  expect(onChange).toHaveBeenLastCalledWith('HDFC000O123')
})

test('an error is tied to its field and announced', () => {
  screenOf(<PanField error="A PAN has 10 characters, this one 9." />)
  const input = screen.getByLabelText('PAN')
  const alert = screen.getByRole('alert')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-describedby')).toContain(alert.id)
  expect(alert.textContent).toContain('10 characters')
})
