import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { id, money, pageOf, pageQuery } from '@poonji/contract/schemas.ts'

const OF_STAFF = { who: ['admin'], permission: 'CAN_VIEW_REPORTS', scope: 'tenant' } as const
const OF_PARTNER = { who: ['partner'], permission: 'CAN_VIEW_PARTNER_DASHBOARD', scope: 'tenant' } as const

export const figures = defineCall({
  ...OF_PARTNER,
  id: 'partners.figures',
  method: 'GET',
  path: '/api/v1/{product}/partner/figures',
  summary: 'What a partner lives by: clients, applications, what was disbursed, what was earned',
  answer: z.object({
    /** What clients give who come by themselves. */
    referralCode: z.string().nullable(),
    clients: z.number().int(),
    clientsThisMonth: z.number().int(),
    applications: z.number().int(),
    /** Of the applications, those that became loans. */
    loans: z.number().int(),
    waitingForClient: z.number().int(),
    /** Clients without an application whose window ends within 15 days. */
    windowsEnding: z.number().int(),
    overdueClients: z.number().int(),
    /** Leads that were to be spoken with again by today. */
    followUpsDue: z.number().int(),
    /** The last six months, oldest first; `month` is 'YYYY-MM'. */
    months: z.array(
      z.object({
        month: z.string(),
        disbursedPaise: money,
        /** What was earned less what was given back. */
        earnedPaise: money.nullable(),
        /** Zero or negative. */
        givenBackPaise: money.nullable(),
      }),
    ),
    earnedAllTimePaise: money.nullable(),
    /** Earned, and not paid for want of a bank account: before GST and TDS; null where none is wanted, or not theirs to give. */
    wantsAccountPaise: money.nullable(),
  }),
})

const cell = z.union([z.string(), z.number(), z.null()])
/** Amounts in rupees; `to` is where the row leads. */
const tableRow = z.object({ id, to: z.string().nullable(), cells: z.array(cell) })
export const tableView = pageOf(tableRow).extend({
  columns: z.array(z.object({ title: z.string(), kind: z.enum(['text', 'money', 'date', 'count']) })),
  /** Of all rows that were found, not of this page alone; null where there are too many to count. */
  totals: z.array(cell).nullable(),
})
export type TableView = z.output<typeof tableView>

/**
 * Searched by part of a name, a number or another word of a row; filters STATE (codes of the table's state, of dues how
 * late they are: 0-30, 31-60, 61-90, 90+) and DATE (of its first date).
 */
const asFile = pageQuery.pick({ search: true, filter: true }).extend({
  format: z.enum(['xlsx', 'pdf']).default('xlsx'),
})

export const readTable = defineCall({
  ...OF_PARTNER,
  id: 'partners.table',
  method: 'GET',
  path: '/api/v1/{product}/partner/tables/{table}',
  summary:
    'A table of a partner’s own: leads, applications, disbursals, dues, payouts or beneficiaries, each by its right',
  query: pageQuery,
  answer: tableView,
})

export const tableFile = defineCall({
  ...OF_PARTNER,
  id: 'partners.tableFile',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/partner/tables/{table}/file',
  summary: 'The same table as a spreadsheet or a PDF',
  query: asFile,
  answer: z.undefined(),
})

export const readReport = defineCall({
  ...OF_STAFF,
  id: 'partners.report',
  method: 'GET',
  path: '/api/v1/{product}/admin/reports/{table}',
  summary:
    'The same for staff, of the clients that they see: leads, applications, disbursals or dues, each by its right',
  query: pageQuery,
  answer: tableView,
})

export const reportFile = defineCall({
  ...OF_STAFF,
  id: 'partners.reportFile',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/admin/reports/{table}/file',
  summary: 'The same report as a spreadsheet or a PDF',
  query: asFile,
  answer: z.undefined(),
})
