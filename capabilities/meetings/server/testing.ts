import { addDays } from '@poonji/kernel/dates.ts'
import { callMeeting } from '../contract.ts'
import type { TestApp } from '../../../apps/test-app.ts'

const meeting = {
  kind: 'BOARD',
  title: 'Quarterly review',
  agenda: '',
  place: '',
  at: '11:00',
} as const

export const things = {
  meeting: async (world: TestApp) => {
    const staff = await world.person({ role: 'ADMINISTRATOR' })
    const on = addDays(world.runtime.platform.clock.today(), 9)
    return (await staff.call(callMeeting, { body: { ...meeting, on } })).data.id
  },
}
