import { z } from 'zod'
import { bookDay, done, id, instant, money, say } from '@poonji/contract/schemas.ts'

export const viewers = ['buyer', 'admin', 'partner'] as const

export const ofOrganisation = { of: 'organisation', param: 'orgId' } as const

export const ofLoan = { of: 'loan', param: 'loanId' } as const

export const bothLanguages = z.object({ en: z.string(), hi: z.string() })

export const kinds = z.object({ charges: money, penal: money, interest: money, principal: money })

/** What is owed by kind; `refund`: what went back to the borrower of a payment that came back since, which is no charge. */
export const owedKinds = kinds.extend({ refund: money })

export const period = z.object({ from: bookDay.optional(), to: bookDay.optional() })

export const asFile = z.object({ format: z.enum(['xlsx', 'pdf']).default('xlsx') })

/** `YYYY-MM`, by default this month. */
export const ofMonth = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
})

export const reason = z.string().trim().min(1, say('reason.required')).min(5, say('reason.short')).max(300)

/** Why something was asked and by whom, who decided and what they said. */
export const twoPeople = {
  reason: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  /** The reader asked for it, so somebody else decides. */
  own: z.boolean(),
  decidedBy: z.string().nullable(),
  note: z.string(),
}

/** What a checker says; a refusal says why. */
export const decision = z.object({ approve: z.boolean(), note: z.string().trim().max(300) })

export const requested = z.object({ requestId: id })

/** What a maker asks of a loan; the row says what, and what becomes of it. */
export const asks = {
  method: 'POST',
  who: ['admin'],
  permission: 'CAN_MAKE_CHARGE',
  scope: ofLoan,
  answer: requested,
  idempotent: true,
} as const

/** What a checker, never who asked, says to it. */
export const decides = {
  method: 'POST',
  who: ['admin'],
  permission: 'CAN_CHECK_CHARGE',
  scope: ofLoan,
  body: decision,
  answer: done,
  idempotent: true,
} as const
