import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, id, instant, pageOf, pageQuery, plainDate, say } from '@poonji/contract/schemas.ts'
import { CONTACT_REASONS, REMINDER_STATES, REMINDER_TIMES, REMINDER_WAYS } from './status.ts'

const staff = ['admin'] as const
const permission = 'CAN_SEND_DUES_REMINDER'
const ofReminder = { of: 'reminder', param: 'reminderId' } as const
const ONE = '/api/v1/{product}/reminders/{reminderId}'

export const reminderRow = z.object({
  id,
  organisationId: id,
  organisationName: z.string(),
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
  at: z.string().refine(text => REMINDER_TIMES.includes(text), say('value.invalid')),
}
export const timeForm = z.object(time)
export const reminderForm = z.object({ way: z.enum(REMINDER_WAYS), note: z.string().trim().max(300), ...time })

export const reminders = defineCall({
  id: 'reminders.list',
  method: 'GET',
  path: '/api/v1/{product}/reminders',
  summary:
    'Reminders about clients that the viewer sees: what is to come soonest first, else the latest first; filter=WAY, PERSON',
  who: staff,
  permission,
  scope: 'tenant',
  query: pageQuery.extend({ view: z.enum(['toCome', 'past']).default('toCome') }),
  answer: pageOf(reminderRow),
})

const option = z.object({ value: z.string(), label: z.string() })

export const reminderValues = defineCall({
  id: 'reminders.possibleValues',
  method: 'GET',
  path: '/api/v1/{product}/reminders/possibleValues',
  summary: 'What reminders can be filtered by: ways, states, and whose there are',
  who: staff,
  permission,
  scope: 'tenant',
  answer: z.object({ WAY: z.array(option), STATE: z.array(option), PERSON: z.array(option) }),
})

export const remindersOf = defineCall({
  id: 'reminders.ofOrganisation',
  method: 'GET',
  path: '/api/v1/{product}/organisations/{orgId}/reminders',
  summary: 'The reminders about one organisation, latest first',
  who: staff,
  permission,
  scope: { of: 'organisation', param: 'orgId' },
  query: pageQuery,
  answer: pageOf(reminderRow),
})

export const addReminder = defineCall({
  id: 'reminders.add',
  method: 'POST',
  path: '/api/v1/{product}/organisations/{orgId}/reminders',
  summary:
    'Adds a reminder: to call or visit, or a message of dues that goes out at its time if the contact gate allows',
  who: staff,
  permission,
  scope: { of: 'organisation', param: 'orgId' },
  body: reminderForm,
  answer: z.object({ id }),
  idempotent: true,
  changes: ['reminders', 'dashboards'],
})

export const rescheduleReminder = defineCall({
  id: 'reminders.reschedule',
  method: 'PUT',
  path: `${ONE}/reschedule`,
  summary: 'Puts a reminder that is still to come to another time',
  who: staff,
  permission,
  scope: ofReminder,
  body: timeForm,
  answer: done,
  idempotent: true,
  changes: ['reminders', 'dashboards'],
})

export const cancelReminder = defineCall({
  id: 'reminders.cancel',
  method: 'PUT',
  path: `${ONE}/cancel`,
  summary: 'Cancels a reminder that is still to come',
  who: staff,
  permission,
  scope: ofReminder,
  answer: done,
  idempotent: true,
  changes: ['reminders', 'dashboards'],
})

export const finishReminder = defineCall({
  id: 'reminders.done',
  method: 'PUT',
  path: `${ONE}/done`,
  summary: 'The call or visit was made',
  who: staff,
  permission,
  scope: ofReminder,
  answer: done,
  idempotent: true,
  changes: ['reminders', 'dashboards'],
})
