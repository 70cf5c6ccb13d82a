import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { id, instant, money, pageOf, unsearched } from '@poonji/contract/schemas.ts'
import { NOTICES, PROBLEMS, REFUSALS, SHEET_KINDS, SHEET_STATES, MOST_ROWS, TO_MEND_A_FILE } from './status.ts'

const partners = { who: ['partner'], permission: 'CAN_BULK_UPLOAD' } as const
const ofOrganisation = { of: 'organisation', param: 'orgId' } as const
const ofSheet = { of: 'sheet', param: 'sheetId' } as const
const changes = ['sheets'] as const

/** The specification's descriptor of a template: a short-lived reference for `file/download`. */
const templateDocument = z.object({
  path: z.string(),
  name: z.string(),
  idHash: z.string(),
  documentId: z.string().nullable(),
  bucketName: z.string(),
  pathHash: z.string(),
})

const state = z.object({
  sheetId: id,
  name: z.string(),
  status: z.enum(SHEET_STATES),
  /** Why it could not be read, in the reader's words. */
  error: z.string().optional(),
  uploadedAt: instant,
  uploadedByName: z.string(),
  rows: z.number().int(),
  ready: z.number().int(),
  bad: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
})
export type SheetStateRow = z.output<typeof state>

export const template = defineCall({
  ...partners,
  id: 'sheets.template',
  method: 'GET',
  path: '/api/v1/{product}/sheets/{kind}/template',
  summary: 'The template of a kind of sheet, xlsx or csv, in the reader’s language',
  scope: 'tenant',
  query: z.object({ format: z.enum(['xlsx', 'csv']).default('csv') }),
  answer: templateDocument,
})

export const leadsTemplate = defineCall({
  ...partners,
  id: 'sheets.leadsTemplate',
  method: 'GET',
  path: '/api/v2/partner/partner-leads-upload-template',
  summary: 'The template for clients, xlsx',
  scope: 'tenant',
  answer: templateDocument,
})

const registered = z.object({
  sheetId: id,
  status: z.enum(SHEET_STATES),
  /** The very same file was here before; this is that sheet, as it stands. */
  again: z.boolean(),
})

export const register = defineCall({
  ...partners,
  id: 'sheets.register',
  method: 'POST',
  path: '/api/v1/{product}/organisations/{orgId}/sheets/{kind}',
  summary:
    'Takes an uploaded xlsx as a sheet of the partner and has it checked; the same file again is the same sheet, checked anew while nothing of it was sent',
  scope: ofOrganisation,
  body: z.object({
    storagePath: z.string().max(2000),
    documentName: z.string().trim().min(1).max(200),
    fingerPrint: z.string().max(200).nullish(),
    size: z.number().int().nullish(),
  }),
  answer: registered,
  idempotent: true,
  changes,
})

export const submitLeads = defineCall({
  ...partners,
  id: 'sheets.submitLeads',
  kind: 'multipart',
  method: 'POST',
  path: '/api/v2/partner/{id}/submit-leads',
  summary: 'A sheet of clients in one request (field `file`), to be checked',
  scope: { of: 'organisation', param: 'id' },
  answer: registered,
  changes,
})

const latestAnswer = z.object({ sheetStates: z.array(state), lastModified: instant.nullable() })

export const mine = defineCall({
  ...partners,
  id: 'sheets.mine',
  method: 'GET',
  path: '/api/v1/{product}/sheets/of/{kind}',
  summary: 'The same for the partner at the screen, with which organisation it is',
  scope: 'tenant',
  answer: latestAnswer.extend({ organisationId: id }),
})

export const latest = defineCall({
  ...partners,
  id: 'sheets.latest',
  method: 'GET',
  path: '/api/v1/{product}/organisations/{orgId}/sheets/{kind}/latest',
  summary: 'The latest sheets of a kind with their parse state, newest first',
  scope: ofOrganisation,
  answer: latestAnswer,
})

export const listSheets = defineCall({
  ...partners,
  id: 'sheets.list',
  method: 'GET',
  path: '/api/v1/{product}/sheets/of/{kind}/all',
  summary: 'Every sheet of a kind of the partner at the screen, newest first',
  scope: 'tenant',
  query: unsearched,
  answer: pageOf(state),
})

export const sheetsFile = listFile(listSheets)

export const readSheet = defineCall({
  ...partners,
  id: 'sheets.read',
  method: 'GET',
  path: '/api/v1/{product}/sheets/{sheetId}',
  summary: 'One sheet: what its check found, and how far its sending is',
  scope: ofSheet,
  answer: state.extend({
    kind: z.enum(SHEET_KINDS),
    refusal: z.enum(REFUSALS).nullable(),
    refusalDetail: z.string().nullable(),
    notices: z.array(
      z.object({
        code: z.enum(NOTICES),
        rows: z.array(z.number().int()).optional(),
        titles: z.array(z.string()).optional(),
      }),
    ),
    readyPaise: money,
    /** What the rows that were made ask for in all. */
    donePaise: money,
    finishedAt: instant.nullable(),
  }),
})
export type SheetDetail = z.output<typeof readSheet.answer>

export const toMend = defineCall({
  ...partners,
  id: 'sheets.toMend',
  method: 'GET',
  path: '/api/v1/{product}/sheets/{sheetId}/to-mend',
  summary: 'Rows that are not right or were refused, each wrong cell with what to do',
  scope: ofSheet,
  query: unsearched,
  answer: pageOf(
    z.object({
      row: z.number().int(),
      cells: z.array(
        z.object({
          column: z.string(),
          given: z.string(),
          code: z.enum(PROBLEMS),
          /** Another row, a sum, a better spelling. */
          detail: z.string().optional(),
          advice: z.string(),
        }),
      ),
      /** Sent and refused: in whose words, and about which cell, where it is about one. */
      failure: z.object({ words: z.string(), column: z.string().nullable(), given: z.string() }).nullable(),
    }),
  ),
})
export type RowToMend = z.output<typeof toMend.answer>['content'][number]

export const corrected = defineCall({
  ...partners,
  id: 'sheets.corrected',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/sheets/{sheetId}/corrected',
  summary:
    'The rows to mend as xlsx, 5,000 a part: wrong cells marked, what to do beside them; it may be uploaded again',
  scope: ofSheet,
  query: z.object({
    part: z.coerce
      .number()
      .int()
      .min(1)
      .max(MOST_ROWS / TO_MEND_A_FILE)
      .default(1),
  }),
  answer: z.undefined(),
})

export const send = defineCall({
  ...partners,
  id: 'sheets.send',
  method: 'POST',
  path: '/api/v1/{product}/sheets/{sheetId}/send',
  summary: 'Has the ready rows made, each once; progress is in the sheet',
  scope: ofSheet,
  answer: z.object({ status: z.enum(SHEET_STATES) }),
  idempotent: true,
  changes,
})
