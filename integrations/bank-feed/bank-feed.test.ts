import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryWorld } from '../fake-world.ts'
import { parseBankCredits } from './bank-credit-file.ts'
import { csvField } from './csv.ts'
import { writeBankCredits, payIntoLender } from './fake-bank.ts'

test('credits are read whatever the order of columns, way of dates, quotes and line ends', () => {
  const file =
    '\uFEFFMode,Value Date,Credit Amount,UTR No.,Particulars,Remitter\r\nneft,20/11/2026,"12,34,567.50",hdfcn5202611201,"PAID ""EMI"", NOV",OM POLYMERS\r\nUPI,2026-11-20,₹ 500,633000111222,,\r\n'
  const answer = parseBankCredits(file)
  assert.ok(answer.status === 'ok')
  assert.deepEqual(answer.errors, [])
  assert.deepEqual(answer.credits[0], {
    line: 2,
    creditedOn: '2026-11-20',
    amountPaise: 1_234_567_50,
    reference: 'HDFCN5202611201',
    mode: 'NEFT',
    narration: 'PAID "EMI", NOV',
    remitter: 'OM POLYMERS',
  })
  assert.equal(answer.credits[1]?.amountPaise, 500_00)
})

test('each bad row is named, the good ones are kept', () => {
  const rows = [
    '31/02/2026,10,R1,NEFT',
    '2026-11-20,-10,R2,NEFT',
    '2026-11-20,10,,NEFT',
    '2026-11-20,10,R4,BARTER',
    '2026-11-20,10,R5,NEFT',
    '2026-11-20,10,R5,NEFT',
    '2026-11-20,1.234,R6,NEFT',
  ]
  const answer = parseBankCredits(['date,amount,reference,mode', ...rows].join('\n'))
  assert.ok(answer.status === 'ok')
  assert.deepEqual(
    answer.credits.map(credit => credit.reference),
    ['R5'],
  )
  assert.deepEqual(
    answer.errors.map(({ line, column, code }) => `${line} ${column} ${code}`),
    [
      '2 date not-a-date',
      '3 amount not-an-amount',
      '4 reference missing',
      '5 mode unknown-mode',
      '7 reference duplicate-in-file',
      '8 amount not-an-amount',
    ],
  )
})

test('cheques of two drawers may bear one number in one file; the very cheque twice is named', () => {
  const rows = ['2026-11-20,500,100001,CHEQUE', '2026-11-20,700,100001,CHEQUE', '2026-11-20,500,100001,CHEQUE']
  const answer = parseBankCredits(['date,amount,reference,mode', ...rows].join('\n'))
  assert.ok(answer.status === 'ok')
  assert.deepEqual(
    answer.credits.map(credit => credit.amountPaise),
    [500_00, 700_00],
  )
  assert.deepEqual(
    answer.errors.map(({ line, code }) => `${line} ${code}`),
    ['4 duplicate-in-file'],
  )
})

test('an empty file, one without the needed columns and one too long are refused whole', () => {
  assert.equal(parseBankCredits('').status, 'refused')
  const missing = parseBankCredits('date,name\n2026-11-20,x')
  assert.ok(missing.status === 'refused' && missing.code === 'missing-columns')
  assert.deepEqual(missing.missing, ['amount', 'reference', 'mode'])
  const long = parseBankCredits(`date,amount,reference,mode\n${'2026-11-20,1,R,NEFT\n'.repeat(20_001)}`)
  assert.ok(long.status === 'refused' && long.code === 'too-many-rows')
})

test("the demo's bank writes the file that is read", async () => {
  const world = memoryWorld('2026-11-20')
  const paid = await payIntoLender(world, {
    amountPaise: 77_705,
    mode: 'RTGS',
    narration: 'EMI, "Nov"',
    remitter: 'OM POLYMERS',
  })
  world.moveTo('2026-11-21')
  await payIntoLender(world, { amountPaise: 100, mode: 'IMPS', narration: '', remitter: '', reference: '633000111222' })
  const answer = parseBankCredits(await writeBankCredits(world, '2026-11-20', '2026-11-20'))
  assert.ok(answer.status === 'ok')
  assert.deepEqual(answer.credits, [{ line: 2, ...paid }])
})

test('a name in a file never becomes a formula', () => {
  assert.equal(csvField('=cmd()'), "'=cmd()")
  assert.equal(csvField('-12.50'), '-12.50')
})
