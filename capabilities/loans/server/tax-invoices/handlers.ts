import { on, onOutside, type Handler } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import { sendPaper } from '@poonji/api-platform/papers/make-paper.ts'
import * as calls from '../../tax-invoice-contract.ts'
import { taxInvoicesOf, taxInvoicesPaper } from './list.ts'
import { taxInvoicePaper } from './paper.ts'
import { registerPaper } from './register-paper.ts'
import { registerPages, taxMonthOf } from './register.ts'

export const taxInvoiceHandlers: Handler[] = [
  on(calls.taxInvoices, (work, { params, query }) => taxInvoicesOf(work, params.orgId, query)),
  onListFile(calls.taxInvoicesFile, taxInvoicesPaper),
  onOutside(calls.taxInvoiceFile, async (outside, { params, query, reply }) => {
    await sendPaper(outside, await taxInvoicePaper(outside, params.taxInvoiceId), query.format, reply)
    return undefined
  }),
  on(calls.taxRegister, (work, { query }) => registerPages(work, query)),
  on(calls.taxMonth, (work, { query }) => taxMonthOf(work, query.month)),
  onOutside(calls.taxRegisterFile, async (outside, { query, reply }) => {
    const paper = await registerPaper(outside, query)
    const { format } = query
    await outside.audit('list.downloaded', 'list', 'loans.taxRegisterFile', {
      format,
      rows: paper.tables[0]?.rows.length,
    })
    await sendPaper(outside, paper, format, reply)
    return undefined
  }),
]
