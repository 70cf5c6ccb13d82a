import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serve, success } from '@poonji/web-platform/api/test-server.ts'
import { appScreenOf } from '@poonji/web-platform/test-screen.tsx'
import { PlanForm } from './plan-form.tsx'

const type = async (field: HTMLElement | undefined, text: string) => {
  if (!field) throw new Error('no such field')
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}

test('a plan has several slabs, each above the one before, and leaves as amounts and rates', async () => {
  const sent = serve(() => success({ id: 'p' }))
  appScreenOf(<PlanForm partnerId="p" products={[]} today="2026-11-22" onDone={() => {}} />)
  await type(screen.getByLabelText(/Percent of what is disbursed/), '1')
  const more = () => userEvent.click(screen.getByRole('button', { name: 'Another rate above an amount' }))
  await more()
  await more()
  await more()
  await userEvent.click(screen.getByRole('button', { name: 'One slab less' }))
  const [first, second] = screen.getAllByLabelText(/Above this much a month/)
  const [one, other] = screen.getAllByLabelText(/Percent above it/)
  await type(first, '5000000')
  await type(one, '1.25')
  await type(second, '5000000')
  await type(other, '1.5')
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Set the plan' }))
  await save()
  expect(await screen.findByText(/each further one higher than the one before/)).toBeDefined()
  expect(sent).toEqual([])
  await type(second, '10000000')
  await save()
  const slabs = [
    { fromPaise: 0, bps: 100 },
    { fromPaise: 50_00_000, bps: 125 },
    { fromPaise: 1_00_00_000, bps: 150 },
  ]
  await expect.poll(() => sent).toMatchObject([{ method: 'POST', body: { slabs } }])
})

test('what is too much says how much may be', async () => {
  const sent = serve(() => success({ id: 'p' }))
  appScreenOf(<PlanForm partnerId="p" products={[]} today="2026-11-22" onDone={() => {}} />)
  await type(screen.getByLabelText(/Percent of what is disbursed/), '25')
  await type(screen.getByLabelText(/Days in which early closing counts/), '9999')
  await type(screen.getByLabelText(/Percent given back/), '50')
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Set the plan' }))
  await save()
  expect(await screen.findByText('At most 20%.')).toBeDefined()
  expect(screen.getByText('At most 3,650 days.')).toBeDefined()
  await type(screen.getByLabelText(/Percent given back/), '150')
  await save()
  expect(await screen.findByText('A percentage of at most 100, with at most two decimals')).toBeDefined()
  expect(sent).toEqual([])
})
