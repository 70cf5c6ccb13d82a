import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { SpreadForm } from './spread-form.tsx'

const figures = {
  salesPaise: 9_00,
  ebitdaPaise: 2_00,
  patPaise: 1_00,
  netWorthPaise: 5_00,
  debtPaise: 1_00,
  emiPaise: 0,
}
const years = [2024, 2025].map(year => ({ year, ...figures }))

const sheet = {
  applicationId: '00000000-0000-4000-8000-000000000001',
  spread: years,
  spreadAt: new Date('2026-11-20T06:00:00Z'),
  openedAt: new Date('2026-11-20T06:00:00Z'),
}
const show = (onDone = vi.fn(), spreadAt = sheet.spreadAt) =>
  appScreenOf(<SpreadForm sheet={{ ...sheet, spreadAt }} onDone={onDone} />, 'en', testSession({ domain: 'admin' }))

test('a year that the register has not is added beside its two, and a loss is kept as one', async () => {
  const sent = serve(() => success({ done: true }))
  const onDone = vi.fn()
  show(onDone)
  await userEvent.click(screen.getByRole('button', { name: 'Add the year to March 2026' }))
  for (const [label, figure] of Object.entries({
    Sales: '800',
    EBITDA: '-20',
    PAT: '(50)',
    'Net worth': '-10',
    Debt: '300',
    'EMI a month, other loans': '0',
  })) {
    const field = screen.getAllByLabelText(label)[2]
    if (!field) throw new Error(label)
    await userEvent.click(field)
    await userEvent.paste(figure)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Save figures' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sent[0]?.body).toMatchObject({
    readAt: '2026-11-20T06:00:00.000Z',
    years: [
      { year: 2024 },
      { year: 2025 },
      { year: 2026, ebitdaPaise: -20, patPaise: -50, netWorthPaise: -10, debtPaise: 300 },
    ],
  })
})

test('what was typed is there after a session that ended, unless a colleague entered figures meanwhile', async () => {
  serve(() => success(null))
  const salesIn = async (spreadAt?: Date, typed?: string) => {
    const { unmount } = show(undefined, spreadAt)
    const field = screen.getAllByLabelText<HTMLInputElement>('Sales')[0]
    if (!field) throw new Error('there is no field for sales')
    if (typed) {
      await userEvent.clear(field)
      await userEvent.paste(typed)
    }
    const { value } = field
    unmount()
    return value
  }
  await salesIn(sheet.spreadAt, '777')
  expect(await salesIn(sheet.spreadAt)).toBe('777')
  expect(await salesIn(new Date('2026-11-21T06:00:00Z'))).toBe('9')
})
