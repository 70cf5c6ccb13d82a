import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PDF } from '@libpdf/core'
import { readXlsx } from 'hucre/xlsx'
import { makePaper } from './make-paper.ts'
import { dateColumn, moneyColumn, type ViewPaper } from './view-paper.ts'

const paper: ViewPaper = {
  name: 'dues-PJL-1',
  title: 'देय रकम',
  reference: 'PJL-1',
  facts: [['उधारकर्ता', 'Shree Ganesh Traders']],
  tables: [
    {
      columns: [dateColumn('तारीख'), { title: 'क्या' }, moneyColumn('रकम')],
      rows: [
        ['2026-11-20', '=SUM(A1)', 12_34_567_50],
        ['2026-12-20', 'किस्त 2', 50],
      ],
      totals: ['कुल', null, 12_34_568_00],
    },
  ],
  notes: ['आँकड़े रुपयों में।'],
}

test('a spreadsheet holds amounts as rupees, dates as dates, text as text, and the facts beside them', async () => {
  const { name, bytes } = await makePaper(paper, 'xlsx', 'hi')
  assert.equal(name, 'dues-PJL-1.xlsx')
  const { sheets } = await readXlsx(bytes)
  assert.deepEqual(
    sheets.map(sheet => sheet.name),
    ['देय रकम', 'विवरण'],
  )
  const rows = sheets[0]?.rows ?? []
  assert.deepEqual(rows[0], ['तारीख', 'क्या', 'रकम'])
  assert.deepEqual(rows[1]?.slice(1), ['=SUM(A1)', 1_234_567.5])
  assert.equal(new Date(rows[1]?.[0] as Date).toISOString().slice(0, 10), '2026-11-20')
  assert.deepEqual(rows[3], ['कुल', null, 1_234_568])
  assert.deepEqual(sheets[1]?.rows[1], ['उधारकर्ता', 'Shree Ganesh Traders'])
})

test('a spreadsheet groups amounts by lakh and crore, also those below zero and of many crore', async () => {
  const rows = [1_00, 12_34_567_50, -99_999_99, -12_34_567_50, -1_23_45_678_00, 2_34_56_78_901_00].map(paise => [paise])
  const sheet = { ...paper, tables: [{ columns: [moneyColumn('Amount')], rows }] }
  const { sheets } = await readXlsx((await makePaper(sheet, 'xlsx', 'en')).bytes, { readStyles: true })
  const formats = rows.map((_, i) => sheets[0]?.cells?.get(`${i + 1},0`)?.style?.numFmt)
  const column = String.raw`[>=10000000]##\,##\,##\,##0.00;[>=100000]##\,##\,##0.00;#,##0.00`
  const own = [String.raw`##\,##\,##0.00`, String.raw`##\,##\,##\,##0.00`, String.raw`##\,##\,##\,##\,##0.00`]
  assert.deepEqual(formats, [column, column, column, ...own])
  assert.deepEqual(sheets[0]?.rows.at(-2), [-1_23_45_678])
})

test('an amount among the facts is a number on the sheet as well; what has other words with it stays text', async () => {
  const facts = [
    ['Overdue', '₹12,34,567.50'],
    ['Given back', '−₹2,00,000.00'],
    ['Next', '₹5,000.00 · Nov 20, 2026'],
    ['Number', '123456789012'],
  ] as const
  const { sheets } = await readXlsx((await makePaper({ ...paper, facts }, 'xlsx', 'en')).bytes, { readStyles: true })
  const about = sheets[1]
  const values = about?.rows.slice(1, 5).map(row => row[1])
  assert.deepEqual(values, [12_34_567.5, -2_00_000, '₹5,000.00 · Nov 20, 2026', '123456789012'])
  assert.match(about?.cells?.get('1,1')?.style?.numFmt ?? '', /^\[>=10000000\]/)
  assert.equal(about?.cells?.get('2,1')?.style?.numFmt, String.raw`##\,##\,##0.00`)
})

test('signs that XML cannot carry break no spreadsheet, wherever the text came from', async () => {
  const rows = [['2026-11-20', 'bank\u0007 line\u001b', 1_00]]
  const { bytes } = await makePaper({ ...paper, tables: paper.tables.map(one => ({ ...one, rows })) }, 'xlsx', 'en')
  const read = (await readXlsx(bytes)).sheets[0]?.rows
  assert.equal(read?.[1]?.[1], 'bank line')
})

test('a view of a name that spreadsheet programs keep for themselves is made all the same', async () => {
  const { bytes } = await makePaper({ ...paper, title: 'History' }, 'xlsx', 'en')
  assert.match((await readXlsx(bytes)).sheets[0]?.name ?? '', /^History ./)
})

test('a tab has the whole title where a workbook lets it, else whole words of it, and each its own name', async () => {
  const tabs = async (...titles: string[]) => {
    const tables = titles.map(title => ({ title, columns: [{ title: 'A' }], rows: [] }))
    const { sheets } = await readXlsx((await makePaper({ ...paper, tables }, 'xlsx', 'en')).bytes)
    return sheets.map(sheet => sheet.name).slice(0, -1)
  }
  assert.deepEqual(await tabs('Applications (Leads Converted)'), ['Applications (Leads Converted)'])
  assert.deepEqual(await tabs('Everything that was asked for (by partners)', 'कुछ शब्द जो बहुत लंबे नाम के हैं और आगे'), [
    'Everything that was asked for',
    'कुछ शब्द जो बहुत लंबे नाम के',
  ])
  const [first, second = ''] = await tabs('Payments of the year gone by, in', 'payments of the year gone by, in')
  assert.equal(first, 'Payments of the year gone by')
  assert.equal(second, 'payments of the year gone by 2')
  assert.deepEqual(await tabs('A 2', 'A', 'A', 'a 3', 'A'), ['A 2', 'A', 'A 3', 'a 3 2', 'A 4'])
})

test('a PDF is made of the same, and of a table without rows too', async () => {
  for (const one of [
    paper,
    { ...paper, tables: paper.tables.map(table => ({ ...table, rows: [], empty: 'कुछ नहीं' })) },
  ]) {
    const { bytes } = await makePaper(one, 'pdf', 'hi')
    assert.equal(Buffer.from(bytes.subarray(0, 5)).toString(), '%PDF-')
  }
})

test('a table with many columns lies on the long side of its page, so that they do not run into one another', async () => {
  const pageOf = async (columns: ViewPaper['tables'][number]['columns']) => {
    const { bytes } = await makePaper({ ...paper, tables: [{ columns, rows: [columns.map(() => null)] }] }, 'pdf', 'en')
    const page = (await PDF.load(bytes)).getPage(0)
    return page && page.width > page.height
  }
  const seven = [...Array.from({ length: 5 }, () => ({ title: 'What' })), dateColumn('On'), moneyColumn('Amount')]
  assert.equal(await pageOf(seven), false)
  assert.equal(await pageOf([...seven, dateColumn('Until'), moneyColumn('Left')]), true)
})

test('a long word over a narrow column does not run into the next one', async () => {
  const texts = ['Number', 'Client', 'Product', 'Status'].map(title => ({ title }))
  const counts = (['papers', 'evaluation'] as const).map(word => ({ title: `Days of ${word}`, kind: 'count' as const }))
  const columns = [...texts, moneyColumn('Amount'), dateColumn('Since'), ...counts]
  const { bytes } = await makePaper({ ...paper, tables: [{ columns, rows: [columns.map(() => null)] }] }, 'pdf', 'en')
  const page = (await PDF.load(bytes)).getPage(0)
  const [papers, evaluation] = ['papers', 'evaluation'].map(word => page?.findText(word)[0]?.bbox)
  assert.ok(papers && evaluation && papers.x + papers.width <= evaluation.x)
})

test('a date does not break, nor do heads run into one another, in as many columns as a page has room for', async () => {
  const count = (title: string) => ({ title, kind: 'count' }) as const
  const columns = [
    ...[dateColumn('Date'), { title: 'State' }, count('Loans'), moneyColumn('Interest'), moneyColumn('Penal')],
    ...[count('Dues'), moneyColumn('Raised'), count('Overdue'), count('Presented'), { title: 'Differences' }],
  ]
  const row = ['2027-09-30', 'Closed', 10, 5_532_96, 289_68, 0, 12_34_567_89, 5, 0, 'Books agree']
  const { bytes } = await makePaper({ ...paper, tables: [{ columns, rows: [row] }] }, 'pdf', 'en')
  const page = (await PDF.load(bytes)).getPage(0)
  const boxOf = (text: string) => page?.findText(text)[0]?.bbox
  const date = boxOf('Sep 30, 2027')
  assert.ok(date && date.height < 12, 'on one line')
  const [raised, overdue, presented] = ['Raised', 'Overdue', 'Presented'].map(boxOf)
  assert.ok(raised && overdue && presented)
  assert.ok(raised.x + raised.width + 2 <= overdue.x && overdue.x + overdue.width + 2 <= presented.x)
})

test('a date with the longest name of a month in Hindi does not break on the fullest upright page', async () => {
  const money = ['ब्याज', 'TDS', 'मंज़ूर', 'ब्याज बाकी'].map(moneyColumn)
  const columns = [dateColumn('देय तारीख़'), { title: 'लोन' }, { title: 'धारा' }, ...money]
  const row = ['2027-09-30', 'PJL-2026-00001', '393, 10%', 14_268_50, 1_427_00, 0, 0]
  const { bytes } = await makePaper({ ...paper, tables: [{ columns, rows: [row] }] }, 'pdf', 'hi')
  const page = (await PDF.load(bytes)).getPage(0)
  const [day, year] = ['30', '2027'].map(text => page?.findText(text)[0]?.bbox)
  assert.ok(day && year && Math.abs(day.y - year.y) < 2, 'on one line')
})

test('a text without spaces breaks where its column ends, and is copied as it was written', async () => {
  const narration = 'UPIDR633512349876SHREEGANESHSTEELTRADERSHDFC0000123RAIPUR'
  const columns = [dateColumn('Date'), { title: 'Text' }, { title: 'Client' }, moneyColumn('Amount')]
  const row = ['2027-09-30', narration, 'Konark', 12_34_567_89]
  const { bytes } = await makePaper({ ...paper, tables: [{ columns, rows: [row] }] }, 'pdf', 'en')
  const page = (await PDF.load(bytes)).getPage(0)
  const [start, client] = ['UPIDR', 'Konark'].map(text => page?.findText(text)[0]?.bbox)
  const end = page?.findText('PUR')[0]?.bbox
  assert.ok(start && end && client)
  assert.ok(end.x + end.width <= client.x && end.y !== start.y)
  assert.ok(!page?.extractText().text.includes('\u200B'))
})

test('an amount of many crore is neither broken nor set over the amount beside it', async () => {
  const columns = [
    ...[dateColumn('Date'), { title: 'Number' }, { title: 'Client' }],
    ...['Asked', 'Sanctioned', 'Paid', 'Left'].map(moneyColumn),
  ]
  const row = ['2026-12-31', 'PJA-1', 'Konark', 12_34_56_789_00, 9_87_65_43_210_00, 87_65_43_21_098_00, 1_00]
  const { bytes } = await makePaper({ ...paper, tables: [{ columns, rows: [row] }] }, 'pdf', 'en')
  const page = (await PDF.load(bytes)).getPage(0)
  const boxes = ['₹12,34,56,789.00', '₹9,87,65,43,210.00', '₹87,65,43,21,098.00', '₹1.00'].map(
    text => page?.findText(text)[0]?.bbox,
  )
  for (const [i, box] of boxes.entries()) {
    assert.ok(box && box.height < 12, 'on one line')
    const next = boxes[i + 1]
    assert.ok(!next || box.x + box.width < next.x)
  }
})

test('an identifier that has room on a line of its own is not broken', async () => {
  const [utr, id] = ['HDFCR5202611280001234', '123456789012345678901234567890']
  const columns = [{ title: 'Text' }, moneyColumn('Amount')]
  const notes = [`${'The money was sent to the account that you named, under this number: '.repeat(2)}${id}.`]
  const rows = [[`Paid on Nov 28 to the account of the supplier by ${utr}`, 1_00]]
  const { bytes } = await makePaper({ ...paper, tables: [{ columns, rows }], notes }, 'pdf', 'en')
  const text = (await PDF.load(bytes)).getPage(0)?.extractText().text ?? ''
  for (const word of [utr, id]) assert.ok(text.includes(word), word)
})

test('an English date does not break on the fullest upright page, and a text keeps clear of the amount before it', async () => {
  const texts = ['Client', 'Loan', 'Product'].map(title => ({ title }))
  const columns = [dateColumn('Date'), ...texts, moneyColumn('Amount'), { title: 'Reference' }, { title: 'By' }]
  const row = ['2026-11-22', 'Shree Ganesh', 'PJL-1', 'Term Loan', 6_00_000_00, 'PNJIR1', 'Anita']
  const { bytes } = await makePaper({ ...paper, tables: [{ columns, rows: [row] }] }, 'pdf', 'en')
  const page = (await PDF.load(bytes)).getPage(0)
  const boxOf = (text: string) => page?.findText(text)[0]?.bbox
  const [date, amount, reference] = ['Nov 22, 2026', '₹6,00,000.00', 'PNJIR1'].map(boxOf)
  assert.ok(date && date.height < 12, 'on one line')
  assert.ok(amount && reference && reference.x - amount.x - amount.width > 10)
})

test('the line of totals is set in bold, not as one row more', async () => {
  const columns = [{ title: 'What' }, moneyColumn('Amount')]
  const tables = [{ columns, rows: [['Principal', 1_00]], totals: ['Principal', 1_00] }]
  const { bytes } = await makePaper({ ...paper, tables }, 'pdf', 'en')
  const found = (await PDF.load(bytes)).getPage(0)?.findText('Principal') ?? []
  const [row = 0, total = 0] = found.map(({ bbox }) => bbox.width)
  assert.ok(total > row * 1.03)
})

test('a head says who lends beside the product, and the product once where nobody is named', async () => {
  const headOf = async (lender?: string) => {
    const page = (await PDF.load((await makePaper({ ...paper, lender }, 'pdf', 'en')).bytes)).getPage(0)
    return (page?.findText('Poonji') ?? []).length
  }
  assert.deepEqual([await headOf('Poonji Finance Limited'), await headOf()], [2, 1])
})
