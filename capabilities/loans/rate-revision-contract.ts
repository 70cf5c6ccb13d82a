import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { id, instant, plainDate, say } from '@poonji/contract/schemas.ts'
import { asFile, asks, bothLanguages, decides, reason, twoPeople } from './contract-parts.ts'
import { LEFT_OUT, REQUEST_STATES } from './status.ts'

const benchmarkBps = z.number().int().min(-1_000).max(10_000)
const inQuery = z.coerce.number().pipe(benchmarkBps)

/** Whose loans follow a benchmark's step: those of a product, or all. */
const productCode = z.string().max(60).optional()

const concerned = z.object({
  loanId: id,
  loanNumber: z.string(),
  organisationId: id,
  organisationName: z.string(),
  beforeBps: z.number().int(),
  rateBps: z.number().int(),
  /** Why the loan does not follow. */
  leftOut: z.enum(LEFT_OUT).nullable(),
})
export type ConcernedLoan = z.output<typeof concerned>

const revision = z.object({
  revisionId: id,
  product: bothLanguages.nullable(),
  productCode: z.string().nullable(),
  benchmark: z.string(),
  beforeBps: z.number().int(),
  afterBps: z.number().int(),
  fromOn: plainDate,
  state: z.enum(REQUEST_STATES),
  ...twoPeople,
  decidedAt: instant.nullable(),
  /** Loans that follow, told to their borrowers. */
  changed: z.number().int(),
  /** Those that could not; null while loans are still gone through, or nothing is decided. */
  leftOut: z.array(concerned.pick({ loanId: true, loanNumber: true, leftOut: true })).nullable(),
})
export type RateRevision = z.output<typeof revision>

const ofDesk = {
  method: 'GET',
  who: ['admin'],
  permission: ['CAN_MAKE_CHARGE', 'CAN_CHECK_CHARGE'],
  scope: 'tenant',
} as const

export const rateRevisions = defineCall({
  ...ofDesk,
  id: 'loans.rateRevisions',
  path: '/api/v1/{product}/admin/rate-revisions',
  summary:
    'Changes of many floating rates by a step of their benchmark, the newest first, and the products they may be of',
  answer: z.object({
    today: plainDate,
    products: z.array(z.object({ code: z.string(), name: bothLanguages, loans: z.number().int() })),
    revisions: z.array(revision),
  }),
})

export const rateRevisionsFile = defineCall({
  ...ofDesk,
  id: 'loans.rateRevisionsFile',
  kind: 'file',
  path: '/api/v1/{product}/admin/rate-revisions-file',
  summary: 'The steps of benchmarks as a spreadsheet or a PDF',
  query: asFile,
  answer: z.undefined(),
})

export const previewRateRevision = defineCall({
  ...ofDesk,
  id: 'loans.previewRateRevision',
  path: '/api/v1/{product}/admin/rate-revisions/preview',
  summary:
    'Which floating loans a step of the benchmark changes, to what rate, and which of them cannot follow and why',
  query: z.object({ productCode, beforeBps: inQuery, afterBps: inQuery }),
  answer: z.object({
    changed: z.number().int(),
    leftOut: z.number().int(),
    /** The first of them by number, those that cannot follow before the others. */
    loans: z.array(concerned),
  }),
})

export const askRateRevision = defineCall({
  ...asks,
  id: 'loans.askRateRevision',
  path: '/api/v1/{product}/admin/rate-revisions',
  summary: 'The maker asks that floating loans follow a step of their benchmark from a coming day on',
  scope: 'tenant',
  body: z.object({
    productCode,
    beforeBps: benchmarkBps,
    afterBps: benchmarkBps,
    benchmark: z.string().trim().min(2, say('value.required')).max(60),
    fromOn: plainDate,
    reason,
  }),
  changes: ['loans'],
})

export const decideRateRevision = defineCall({
  ...decides,
  id: 'loans.decideRateRevision',
  path: '/api/v1/{product}/admin/rate-revisions/{revisionId}/decision',
  summary: 'The checker, never who asked, approves: loan by loan the rate is changed and the borrower told; or refuses',
  scope: { of: 'rateRevision', param: 'revisionId' },
  changes: ['loans'],
})
