import { writeXlsx } from 'hucre/xlsx'
import { tempUpload } from '@poonji/capabilities/documents/file-contract.ts'
import * as sheets from '@poonji/capabilities/sheets/contract.ts'
import { KINDS } from '@poonji/capabilities/sheets/kinds.ts'
import type { Event } from './events.ts'
import { PARTNERS, type Stage } from './stage.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Client = Partial<
  Record<'companyName' | 'contactName' | 'contactMobile' | 'gstin' | 'need' | 'note', string | number>
>

const GOOD: readonly Client[] = [
  { companyName: 'Narmada Seeds', contactName: 'Kailash Patel', contactMobile: '9755000001', need: 900000 },
  { companyName: 'Bhopal Battery House', contactName: 'Sameer Qureshi', contactMobile: '9755000002', need: 600000 },
  { companyName: 'Maheshwari Sarees', contactName: 'Usha Maheshwari', contactMobile: '9755000003', need: 1200000 },
  { companyName: 'Pithampur Castings', contactName: 'Lokesh Jat', contactMobile: '9755000004', need: 2500000 },
]

const BAD: readonly Client[] = [
  { companyName: 'Ratlam Namkeen', contactName: 'Manisha Sethia', contactMobile: '9755000011', need: 700000 },
  { companyName: 'Ujjain Incense', contactName: 'Govind Vyas', contactMobile: '97550', need: 300000 },
  { companyName: 'Dewas Leather', contactName: 'Irfan Ansari', contactMobile: '9755000013', need: 400000 },
  {
    companyName: 'Mandsaur Spices',
    contactName: 'Asif Mansuri',
    contactMobile: '9755000014',
    gstin: '23AAACJ1010K1Z1',
  },
]

/** A sheet of clients as the partner's spreadsheet program saves it, uploaded and checked. */
async function bring(stage: Stage, documentName: string, rows: readonly Client[]): Promise<string> {
  const { columns } = KINDS.leads
  const cells = rows.map(row => columns.map(({ key }) => (row as Record<string, string | number>)[key] ?? null))
  const content = Buffer.from(
    await writeXlsx({ sheets: [{ name: 'Clients', rows: [columns.map(({ en }) => en), ...cells] }] }),
  )
  const partner = await stage.player(PARTNERS.agarwal)
  const file = await partner.upload(tempUpload, { name: documentName, contentType: XLSX, content })
  await stage.settle()
  const { organisationId: orgId } = await partner.call(sheets.mine, { kind: 'leads' })
  const body = { storagePath: file.tempUrl, documentName, fingerPrint: file.fingerPrint, size: content.length }
  const { sheetId } = await partner.call(sheets.register, { orgId, kind: 'leads', body })
  await stage.settle()
  return sheetId
}

/** A sheet that was right and was sent, and one whose rows are to be mended. */
export const sheetEvents: readonly Event[] = [
  {
    ...{ daysAgo: 16, hour: 14 },
    async act(stage) {
      const sheetId = await bring(stage, 'clients-november.xlsx', GOOD)
      await (await stage.player(PARTNERS.agarwal)).call(sheets.send, { sheetId })
      await stage.settle()
    },
  },
  {
    ...{ daysAgo: 1, hour: 12 },
    async act(stage) {
      await bring(stage, 'clients-mandi.xlsx', BAD)
    },
  },
]
