import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { done, id, instant, pageOf, pageQuery, plainDate, say, unsearched } from '@poonji/contract/schemas.ts'
import { client } from './contract.ts'
import { CONTACT_REASONS, REMINDER_STATES, REMINDER_TIMES, REMINDER_WAYS } from './status.ts'

const forStaff = { who: ['admin'], permission: 'CAN_SEND_DUES_REMINDER' } as const
const OF_ONE = '/api/v1/{product}/organisations/{orgId}/reminders'
const ONE = '/api/v1/{product}/reminders/{reminderId}'
const ofOrganisation = { of: 'organisation', param: 'orgId' } as const
const changing = { idempotent: true, changes: ['reminders', 'dashboards'] } as const
/** A reminder that is still to come is changed. */
const changingOne = { ...forStaff, ...changing, scope: { of: 'reminder', param: 'reminderId' }, answer: done } as const

export const reminderRow = z.object({
  id,
  ...client,
  way: z.enum(REMINDER_WAYS),
  note: z.string(),
  dueAt: instant,
  state: z.enum(REMINDER_STATES),
  /** Why the client was not written to. */
  reason: z.enum(CONTACT_REASONS).nullable(),
  whose: z.string(),
})
export type ReminderRow = z.output<typeof reminderRow>

/** The day and half hour in India. */
const time = {
  on: plainDate,
  at: z.string().refine(text => REMINDER_TIMES.includes(text), say('contactTime.invalid')),
}
export const timeForm = z.object(time)
export const reminderForm = z.object({ way: z.enum(REMINDER_WAYS), note: z.string().trim().max(300), ...time })

export const reminders = defineCall({
  id: 'reminders.list',
  method: 'GET',
  path: '/api/v1/{product}/reminders',
  summary:
    'Reminders about clients that the viewer sees: what the viewer has to do by tonight or all that is to come, soonest first, else the latest first; filter=WAY, PERSON',
  ...forStaff,
  scope: 'tenant',
  query: pageQuery.extend({ view: z.enum(['today', 'toCome', 'past']).default('toCome') }),
  answer: pageOf(reminderRow),
})

export const remindersFile = listFile(reminders)

const option = z.object({ value: z.string(), label: z.string() })

export const reminderValues = defineCall({
  id: 'reminders.possibleValues',
  method: 'GET',
  path: '/api/v1/{product}/reminders/possibleValues',
  summary: 'What reminders can be filtered by: ways, states, and whose there are',
  ...forStaff,
  scope: 'tenant',
  answer: z.object({ WAY: z.array(option), STATE: z.array(option), PERSON: z.array(option) }),
})

export const remindersOf = defineCall({
  id: 'reminders.ofOrganisation',
  method: 'GET',
  path: OF_ONE,
  summary: 'The reminders about one organisation, latest first',
  ...forStaff,
  scope: ofOrganisation,
  query: unsearched,
  answer: pageOf(reminderRow),
})

export const remindersOfFile = listFile(remindersOf)

export const addReminder = defineCall({
  id: 'reminders.add',
  method: 'POST',
  path: OF_ONE,
  summary:
    'Adds a reminder: to call or visit, or a message of dues that goes out at its time if the contact gate allows',
  ...forStaff,
  scope: ofOrganisation,
  body: reminderForm,
  answer: z.object({ id }),
  ...changing,
})

export const rescheduleReminder = defineCall({
  id: 'reminders.reschedule',
  method: 'PUT',
  path: `${ONE}/reschedule`,
  summary: 'Puts a reminder that is still to come to another time',
  ...changingOne,
  body: timeForm,
})

export const cancelReminder = defineCall({
  id: 'reminders.cancel',
  method: 'PUT',
  path: `${ONE}/cancel`,
  summary: 'Cancels a reminder that is still to come',
  ...changingOne,
})

export const finishReminder = defineCall({
  id: 'reminders.done',
  method: 'PUT',
  path: `${ONE}/done`,
  summary: 'The call or visit was made',
  ...changingOne,
})
