import { useState } from 'react'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AmountField } from './amount-field.tsx'
import { screenOf } from './test-screen.tsx'

const input = () => screen.getByLabelText<HTMLInputElement>('Amount')

test('groups as one types, says the amount in words and gives paise', async () => {
  const onChange = vi.fn()
  screenOf(<AmountField onChange={onChange} />)
  await userEvent.type(input(), '1234567.5')
  expect(input().value).toBe('12,34,567.5')
  expect(onChange).toHaveBeenLastCalledWith(12_34_567_50)
  screen.getByText('Twelve lakh thirty four thousand five hundred sixty seven rupees and fifty paise')
})

test('takes what is pasted from a statement and drops what is no amount', async () => {
  const onChange = vi.fn()
  screenOf(<AmountField onChange={onChange} />)
  await userEvent.click(input())
  await userEvent.paste('₹ 6,40,000.00/-')
  expect(input().value).toBe('6,40,000.00')
  expect(onChange).toHaveBeenLastCalledWith(6_40_000_00)
})

test('the point of Rs. is none of the amount’s', async () => {
  const onChange = vi.fn()
  screenOf(<AmountField onChange={onChange} />)
  for (const pasted of ['Rs. 5,00,000.00', 'Rs.5,00,000/-', 'रु. ५,००,०००', '5,00,000.00 Rs.', 'INR 500000']) {
    await userEvent.clear(input())
    await userEvent.paste(pasted)
    expect(onChange).toHaveBeenLastCalledWith(5_00_000_00)
  }
})

test('paise behind a comma stay paise, and of a shortened number nothing is taken', async () => {
  const onChange = vi.fn()
  screenOf(<AmountField onChange={onChange} />)
  const pasted = [
    ['5000,50', 5_000_50],
    ['₹ 125000,5 only', 1_25_000_50],
    ['1,25,000', 1_25_000_00],
    ['125,000', 1_25_000_00],
    ['1E+05', null],
  ] as const
  for (const [text, paise] of pasted) {
    await userEvent.clear(input())
    await userEvent.paste(text)
    expect(onChange).toHaveBeenLastCalledWith(paise)
  }
  await userEvent.clear(input())
  await userEvent.type(input(), '1234{Backspace}')
  expect(onChange).toHaveBeenLastCalledWith(123_00)
})

test('lakh and crore behind an amount are its noughts', async () => {
  const onChange = vi.fn()
  screenOf(<AmountField onChange={onChange} />)
  const said = [
    ['40 लाख', 40_00_000_00],
    ['४० लाख रुपये', 40_00_000_00],
    ['₹1.15 lakh', 1_15_000_00],
    ['Rs. 2.5 crores', 2_50_00_000_00],
    ['1.125 करोड़'.normalize('NFD'), 1_12_50_000_00],
    ['1.5 करो\u095c', 1_50_00_000_00],
    ['0.123456 lakh', 12_345_60],
    ['5,000.00 Cr', 5_000_00],
    ['75 हज़ार', 75_000_00],
    ['Rs.5 lakh', 5_00_000_00],
    ['.5 lakh', 50_000_00],
    ['40 times', 40_00],
  ] as const
  for (const [pasted, paise] of said) {
    await userEvent.clear(input())
    await userEvent.paste(pasted)
    expect(onChange).toHaveBeenLastCalledWith(paise)
  }
})

test('a digit typed in the middle stays where it was typed', async () => {
  screenOf(<AmountField defaultValue={1_000_00} />)
  input().setSelectionRange(1, 1)
  await userEvent.type(input(), '23', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(input().value).toBe('1,23,000')
  expect(input().selectionStart).toBe(4)
})

test('empty is null, and whole rupees leave the paise out: they make no rupees', async () => {
  const onChange = vi.fn()
  screenOf(<AmountField wholeRupees defaultValue={5_00} onChange={onChange} />)
  await userEvent.clear(input())
  expect(onChange).toHaveBeenLastCalledWith(null)
  await userEvent.type(input(), '5000.50')
  expect(onChange).toHaveBeenLastCalledWith(5_000_00)
  await userEvent.clear(input())
  await userEvent.paste('5,000.50')
  expect(onChange).toHaveBeenLastCalledWith(5_000_00)
})

test('a loss keeps its minus where one may be, and elsewhere none is taken', async () => {
  const onChange = vi.fn()
  const { unmount } = screenOf(<AmountField signed onChange={onChange} />)
  await userEvent.type(input(), '-250000')
  expect(input().value).toBe('-2,50,000')
  expect(onChange).toHaveBeenLastCalledWith(-2_50_000_00)
  await userEvent.clear(input())
  await userEvent.paste('(1,20,000)')
  expect(onChange).toHaveBeenLastCalledWith(-1_20_000_00)
  unmount()
  screenOf(<AmountField onChange={onChange} />)
  await userEvent.type(input(), '-250000')
  expect(onChange).toHaveBeenLastCalledWith(2_50_000_00)
})

function Preset() {
  const [paise, setPaise] = useState<number | null>(null)
  return (
    <>
      <AmountField value={paise} onChange={setPaise} />
      <button type="button" onClick={() => setPaise(16_00_000_00)}>
        All of it
      </button>
    </>
  )
}

test('an amount set from outside replaces what was typed', async () => {
  screenOf(<Preset />)
  await userEvent.type(input(), '500')
  await userEvent.click(screen.getByText('All of it'))
  expect(input().value).toBe('16,00,000')
})

test('while a keyboard composes, what it wrote stands as it is; then it is grouped', () => {
  const onChange = vi.fn()
  screenOf(<AmountField onChange={onChange} />)
  fireEvent.compositionStart(input())
  for (const value of ['1', '12', '123', '1234']) {
    fireEvent.input(input(), { target: { value }, isComposing: true })
    expect(input().value).toBe(value)
  }
  expect(onChange).toHaveBeenLastCalledWith(1_234_00)
  fireEvent.compositionEnd(input())
  expect(input().value).toBe('1,234')
})
