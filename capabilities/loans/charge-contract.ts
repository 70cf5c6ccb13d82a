import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { wholeListFile } from '@poonji/contract/list-file.ts'
import { id, instant, money, plainDate } from '@poonji/contract/schemas.ts'
import { asks, decides, ofLoan, reason, twoPeople } from './contract-parts.ts'
import { ADDED_CHARGES, CHARGE_CODES, CHARGE_REQUEST_KINDS, REQUEST_STATES } from './status.ts'

/** The last day of a credit note for a charge, where that has passed: its tax stays owed, whatever is waived of it. */
const lastNoteOn = plainDate.nullable()

export const charges = defineCall({
  id: 'loans.charges',
  method: 'GET',
  path: '/api/v1/{product}/loans/{loanId}/charges',
  summary: 'The charges of a loan, what of them is unpaid, and what was asked and decided about them',
  who: ['admin'],
  permission: 'CAN_VIEW_DUES',
  scope: ofLoan,
  answer: z.object({
    charges: z.array(
      z.object({
        chargeId: id,
        code: z.enum(CHARGE_CODES),
        base: money,
        tax: money,
        dueOn: plainDate,
        unpaid: money,
        waived: money,
        lastNoteOn,
        /** It was added by itself, so it may be taken back where it was wrong. */
        mayTakeBack: z.boolean(),
        /** When it went back whole: it was wrong, or its borrower left within the cooling-off days; null where it stands. */
        returnedOn: plainDate.nullable(),
      }),
    ),
    requests: z.array(
      z.object({
        requestId: id,
        kind: z.enum(CHARGE_REQUEST_KINDS),
        code: z.enum(CHARGE_CODES),
        chargeId: id.nullable(),
        base: money,
        tax: money,
        /** Of what waits and would take tax back. */
        lastNoteOn,
        ...twoPeople,
        state: z.enum(REQUEST_STATES),
        decidedAt: instant.nullable(),
      }),
    ),
    /** Late payment charges: what of them is unpaid, what was waived, and what was asked and decided about that. */
    penal: z.object({
      unpaid: money,
      waived: money,
      /** The loan is neither closed nor written off: a waiver may be asked. */
      mayWaive: z.boolean(),
      requests: z.array(
        z.object({
          requestId: id,
          /** What was asked; once approved, what was waived. */
          amount: money,
          ...twoPeople,
          state: z.enum(REQUEST_STATES),
          decidedAt: instant.nullable(),
        }),
      ),
    }),
    /** The tax in force today on each kind of charge. */
    taxes: z.array(z.object({ code: z.enum(CHARGE_CODES), taxBps: z.number().int() })),
    /** It is one tax, IGST, instead of two halves that are rounded each by itself. */
    interState: z.boolean(),
  }),
})
export const chargesFile = wholeListFile(charges)
export type ChargesAnswer = z.output<(typeof charges)['answer']>

export const askCharge = defineCall({
  ...asks,
  id: 'loans.askCharge',
  path: '/api/v1/{product}/loans/{loanId}/charge-requests',
  summary: 'The maker asks to add a charge; its tax follows from the rule of the day',
  body: z.object({ code: z.enum(ADDED_CHARGES), amountPaise: money, reason }),
  changes: ['loans'],
})

export const askWaiver = defineCall({
  ...asks,
  id: 'loans.askWaiver',
  path: '/api/v1/{product}/loans/{loanId}/charge-waivers',
  summary: 'The maker asks to waive what is unpaid of a charge',
  body: z.object({ chargeId: id, reason }),
  changes: ['loans'],
})

export const askTakeBack = defineCall({
  ...asks,
  id: 'loans.askTakeBack',
  path: '/api/v1/{product}/loans/{loanId}/charge-reversals',
  summary:
    'The maker asks to take back a charge that was wrong, whole: what paid it pays what else is due, or is ahead again',
  body: z.object({ chargeId: id, reason }),
  changes: ['loans'],
})

export const decideCharge = defineCall({
  ...decides,
  id: 'loans.decideCharge',
  path: '/api/v1/{product}/loans/{loanId}/charge-requests/{requestId}/decision',
  summary: 'The checker, never who asked, approves or refuses a charge, a waiver, or that one is taken back',
  changes: ['loans', 'limits', 'ledger', 'dashboards'],
})
