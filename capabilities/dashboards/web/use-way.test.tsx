import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Permission } from '@poonji/contract/permissions.ts'
import type { Route } from '@poonji/contract/route.ts'
import { testSession } from '@poonji/web-platform/session/test-session.ts'
import { appScreenOf, AtRoute } from '@poonji/web-platform/test-screen.tsx'
import { TASKS } from '../task-table.ts'
import { wordsOf } from '../task-words.ts'
import { useWay } from './use-way.ts'

const id = '00000000-0000-4000-8000-000000000001'
const row: Route = {
  path: TASKS.ENABLE_AUTO_DEBIT.to,
  who: ['buyer'],
  permission: 'CAN_VIEW_MANDATES',
  title: { en: 'Auto pay', hi: 'ऑटो पे' },
}
const nothing = { description: '', loanId: null, draftId: null, count: null, date: null, amount: null, person: null }
const task = { taskType: 'ENABLE_AUTO_DEBIT', applicationId: id, ...nothing } as const

function Way() {
  return <p>{useWay(id)(wordsOf(task, id, 'en'))?.action ?? 'no way'}</p>
}

test.each<[string, Permission[], string]>([
  ['who may do it is asked to', ['CAN_VIEW_MANDATES', 'CAN_REGISTER_MANDATE'], 'Set up'],
  ['who may only look is not asked to do it', ['CAN_VIEW_MANDATES'], 'Open'],
  ['who may not even look is led nowhere', [], 'no way'],
])('of a task: %s', (_, permissions, shown) => {
  const organisation = { id, name: 'Malwa Agro', type: 'BUYER' as const, permissions }
  appScreenOf(
    <AtRoute row={row}>
      <Way />
    </AtRoute>,
    'en',
    testSession({ minOrganisationsList: [organisation] }),
  )
  expect(screen.queryByText(shown)).not.toBeNull()
})
