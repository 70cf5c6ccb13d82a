import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DataTable } from './data-table.tsx'
import { screenOf } from './test-screen.tsx'

test('a name stands before a figure on a phone, not before nothing', () => {
  screenOf(
    <DataTable
      caption="Entries"
      rows={[
        { account: 'Bank', debit: 500 },
        { account: 'Interest due', debit: null },
      ]}
      rowKey={row => row.account}
      columns={[
        { key: 'account', header: 'Account', phone: 'title', cell: row => row.account },
        { key: 'debit', header: 'Debit', phone: 'note', named: true, cell: row => row.debit },
      ]}
    />,
  )
  expect(screen.getAllByRole('cell').map(cell => cell.textContent)).toEqual(['Bank', 'Debit 500', 'Interest due', ''])
})

test('a dash is for the column under its header: a phone, where it would stand alone, leaves it out', () => {
  screenOf(
    <DataTable
      caption="Agreements"
      rows={['Asha Rao', null]}
      rowKey={String}
      columns={[
        { key: 'number', header: 'Number', phone: 'title', cell: () => 'AG-1' },
        { key: 'waits', header: 'Waits for', phone: 'extra', named: true, cell: row => row ?? '–' },
      ]}
    />,
  )
  const cells = screen.getAllByRole('cell').map(cell => [cell.textContent, cell.hasAttribute('data-empty')])
  expect(cells).toEqual([
    ['AG-1', false],
    ['Waits for Asha Rao', false],
    ['AG-1', false],
    ['–', true],
  ])
})

test('what is too wide gives up air before it is moved sideways, and has it again where there is room', () => {
  let room = 700
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return Math.max(room, this.parentElement?.dataset.fit === 'loose' ? 760 : 690)
  })
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room)
  vi.stubGlobal('ResizeObserver', ObservedAtOnce)
  const columns = [{ key: 'account', header: 'Account', cell: (row: string) => row }]
  screenOf(<DataTable caption="Entries" rows={['Bank']} rowKey={row => row} columns={columns} />)
  const fit = () => screen.getByRole('table').parentElement?.dataset.fit
  expect(fit()).toBe('tight')
  room = 800
  act(() => ObservedAtOnce.again())
  expect(fit()).toBe('loose')
})

test.each([
  ['what is wider than its frame is moved sideways by the keyboard too', 900, 1],
  ['what fits stays as it is, so that its head stays in sight', 700, 0],
])('%s', async (_, width, groups) => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700)
  vi.stubGlobal('ResizeObserver', ObservedAtOnce)
  const columns = [{ key: 'account', header: 'Account', cell: (row: string) => row }]
  screenOf(<DataTable caption="Entries" rows={['Bank']} rowKey={row => row} columns={columns} />)
  expect(screen.queryAllByRole('group', { name: 'Entries' })).toHaveLength(groups)
})

class ObservedAtOnce {
  static again = () => {}
  readonly #tell: () => void
  constructor(tell: () => void) {
    this.#tell = tell
  }
  observe() {
    ObservedAtOnce.again = this.#tell
    this.#tell()
  }
  disconnect() {}
}
