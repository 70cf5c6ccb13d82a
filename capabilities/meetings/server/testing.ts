import { callMeeting } from '../contract.ts'
import type { TestApp } from '../../../apps/test-app.ts'

const meeting = {
  kind: 'BOARD',
  title: 'Quarterly review',
  agenda: '',
  place: '',
  on: '2026-12-01',
  at: '11:00',
} as const

export const things = {
  meeting: async (world: TestApp) => {
    const staff = await world.person({ role: 'ADMINISTRATOR' })
    return (await staff.call(callMeeting, { body: meeting })).data.id
  },
}
