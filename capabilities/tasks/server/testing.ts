import { addDays } from '@poonji/kernel/dates.ts'
import { addTask } from '../contract.ts'
import type { TestApp } from '../../../apps/test-app.ts'

/** For the call matrix. */
export const things = {
  task: async (world: TestApp, organisationId: string) => {
    const staff = await world.person({ role: 'ADMINISTRATOR' })
    const dueOn = addDays(world.runtime.platform.clock.today(), 3)
    const task = { title: 'Target: see the new shop', note: '', dueOn, assignedTo: staff.accountId, organisationId }
    return (await staff.call(addTask, { body: task })).data.id
  },
}
