import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
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
