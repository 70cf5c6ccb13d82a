import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseStatement } from './parse-statement.ts'

/** A statement as a bank's own download writes it: what stands above the table, its columns, two lines of it. */
const BANKS: Record<string, string[]> = {
  HDFC: [
    'HDFC BANK LTD',
    'Account No : 50200012345678',
    'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    '01/11/26,"UPI, sale",0001,01/11/26,,"10,000.00","1,10,000.00"',
    '30/11/26,NEFT rent,0002,30/11/26,500.50,,"1,09,499.50"',
  ],
  SBI: [
    'Account Number,_00000030201234567',
    'Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance',
    '1 Nov 2026,1 Nov 2026,UPI sale,,,"10,000.00","1,10,000.00"',
    '30 Nov 2026,30 Nov 2026,NEFT rent,,500.50,,"1,09,499.50"',
  ],
  'ICICI, newest first': [
    'Account Number: 123405001234',
    'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )',
    '2,30/11/2026,30/11/2026,-,NEFT rent,500.50,0.00,109499.50',
    '1,01/11/2026,01/11/2026,-,UPI sale,0.00,10000.00,110000.00',
  ],
  Axis: [
    'Statement of Account No - 912020012345678',
    'Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL',
    '01-11-2026,,UPI sale,,10000.00,110000.00,123',
    '30-11-2026,,NEFT rent,500.50,,109499.50,123',
  ],
  Kotak: [
    'Account No.,7411223344',
    'Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr',
    '1,01-11-2026,01-11-2026,UPI sale,UPI-1,"10,000.00",CR,"1,10,000.00",CR',
    '2,30-11-2026,30-11-2026,NEFT rent,N-2,500.50,DR,"1,09,499.50",CR',
  ],
  'with semicolons': [
    'Account Number: 50200099999999',
    'Date;Narration;Debit;Credit;Balance',
    '01/11/2026;UPI sale;;10000.00;110000.00',
    '30/11/2026;NEFT rent;500.50;;109499.50',
  ],
}

for (const [bank, lines] of Object.entries(BANKS))
  test(`a statement is read as its bank writes it: ${bank}`, async () => {
    const parsed = await parseStatement(Buffer.from(lines.join('\r\n')), 'csv')
    assert.ok(parsed.ok, JSON.stringify(parsed))
    assert.deepEqual(
      parsed.lines.map(line => [line.on, line.debitPaise, line.creditPaise, line.balancePaise]),
      [
        ['2026-11-01', 0, 10_000_00, 1_10_000_00],
        ['2026-11-30', 500_50, 0, 1_09_499_50],
      ],
    )
    const account = lines[bank.startsWith('HDFC') ? 1 : 0] ?? ''
    assert.equal(parsed.accountMasked, `XXXX${account.slice(-4)}`)
  })

test('the side of an overdrawn balance that stands in a column of its own is read', async () => {
  const lines = [
    'Account No: 50200012345678',
    'Date,Description,Debit,Credit,Balance,Dr/Cr',
    '01/11/2026,UPI sale,,100.00,400.00,Dr',
    '02/11/2026,NEFT rent,500.00,,900.00,Dr',
    '03/11/2026,UPI sale,,1000.00,100.00,Cr',
  ]
  const parsed = await parseStatement(Buffer.from(lines.join('\n')), 'csv')
  assert.ok(parsed.ok, JSON.stringify(parsed))
  assert.deepEqual(
    parsed.lines.map(line => line.balancePaise),
    [-400_00, -900_00, 100_00],
  )
})

const HDFC_DELIMITED = [
  '',
  '  Date     ,Narration                ,Value Dat,Debit Amount       ,Credit Amount      ,Chq/Ref Number   ,Closing Balance',
  '  01/11/26 ,UPI sale                 ,01/11/26 ,           0.00    ,       10000.00    ,0000000000000001 ,      110000.00',
  '  30/11/26 ,NEFT rent                ,30/11/26 ,         500.50    ,           0.00    ,0000000000000002 ,      109499.50',
]

test('HDFC’s delimited download, whose columns are padded, is read; that it names no account is said', async () => {
  assert.deepEqual(await parseStatement(Buffer.from(HDFC_DELIMITED.join('\r\n')), 'csv'), {
    ok: false,
    why: 'noAccount',
  })
  const named = ['Account No : 50200012345678', ...HDFC_DELIMITED]
  const parsed = await parseStatement(Buffer.from(named.join('\r\n')), 'csv')
  assert.ok(parsed.ok, JSON.stringify(parsed))
  assert.deepEqual(
    parsed.lines.map(line => [line.on, line.narration, line.debitPaise, line.creditPaise, line.balancePaise]),
    [
      ['2026-11-01', 'UPI sale', 0, 10_000_00, 1_10_000_00],
      ['2026-11-30', 'NEFT rent', 500_50, 0, 1_09_499_50],
    ],
  )
})

test('a statement that a spreadsheet saved as UTF-16, by tabs, is read like one in UTF-8', async () => {
  const text = `\uFEFF${(BANKS.SBI ?? []).map(line => line.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, '\t')).join('\r\n')}`
  const little = Buffer.from(text, 'utf16le')
  const inUtf8 = await parseStatement(Buffer.from(text), 'csv')
  assert.ok(inUtf8.ok)
  for (const bytes of [little, Buffer.from(little).swap16()])
    assert.deepEqual(await parseStatement(bytes, 'csv'), inUtf8)
})
