import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import * as calls from '../contract.ts'
import { startSheetWorld } from './testing.ts'
import { xlsxOf } from './xlsx-of.ts'

const { world, partnerId, partner } = await startSheetWorld()
after(() => world.close())

describe('templates', () => {
  test('xlsx and csv come by a reference that is this person’s alone', async () => {
    for (const format of ['xlsx', 'csv'] as const) {
      const { data } = await partner.call(calls.template, { kind: 'disbursals', query: { format } })
      const url = `/api/v1/file/download?path=${encodeURIComponent(data.path)}`
      const response = await world.app.inject({ url, headers: { token: partner.token } })
      assert.equal(response.statusCode, 200)
      const head = format === 'csv' ? response.body : String((await readXlsx(response.rawPayload)).sheets[0]?.rows[0])
      assert.match(head, /Loan number.*Account to pay.*IFSC.*Amount/)
      const other = await world.person({ role: 'PARTNER_OWNER', partnerOf: partnerId })
      assert.equal((await world.app.inject({ url, headers: { token: other.token } })).statusCode, 400)
    }
    const leads = await partner.call(calls.leadsTemplate, {})
    assert.deepEqual([leads.status, leads.data.name, leads.data.bucketName], [200, 'poonji-leads.xlsx', 'FS'])
  })

  test('the xlsx has lists, notes and cells of the right type', async () => {
    const { sheets } = await readXlsx(await xlsxOf('beneficiaries', 'en'), { readStyles: true })
    const list = sheets[0]?.dataValidations?.find(one => one.type === 'list')
    assert.equal(list?.range.startsWith('E2:'), true)
    assert.ok([...(sheets[0]?.cells?.values() ?? [])].some(cell => cell.comment?.text.includes('9 to 18 digits')))
    const typeOf = (row: number, column: number) => sheets[0]?.cells?.get(`${row},${column}`)?.style?.numFmt
    for (const row of [1, 1_000]) assert.deepEqual([typeOf(row, 1), typeOf(row, 2)], ['General', '@'])
    const money = (await readXlsx(await xlsxOf('disbursals', 'hi'), { readStyles: true })).sheets[0]?.cells
    assert.match(money?.get('1,3')?.style?.numFmt ?? '', /^\[>=10000000\]##\\,##/)
  })

  test('in a corrected sheet wrong cells keep their type: an account number that is written anew loses no digit', async () => {
    const wrong = new Map([
      ['number', 'Set the cell to text'],
      ['holderName', 'Fill it in'],
    ])
    const line = { cells: { number: '1.2345678901234567E+17' }, wrong, advice: 'Set the cell to text' }
    const { sheets } = await readXlsx(await xlsxOf('beneficiaries', 'en', [line]), { readStyles: true })
    const styleOf = (column: number) => sheets[0]?.cells?.get(`1,${column}`)?.style
    assert.deepEqual([styleOf(1)?.numFmt, styleOf(2)?.numFmt], ['General', '@'])
    assert.deepEqual(styleOf(2)?.fill, styleOf(1)?.fill, 'both marked')
  })

  test('the template call of an unknown kind is refused like one that is not yours', async () => {
    assert.equal((await partner.call(calls.template, { kind: 'everything', query: {} })).status, 403)
  })
})
