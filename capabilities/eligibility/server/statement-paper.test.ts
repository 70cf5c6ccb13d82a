import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fileBytes, recordFile } from '@poonji/capabilities/documents/server/service.ts'
import { startTestApp, type TestApp } from '../../../apps/test-app.ts'
import { putPaper } from './statement-paper.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

test('what a payer wrote into a line is text in the paper, whatever it begins with', async () => {
  const narrations = ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1', 'NEFT "rent"']
  const lines = narrations.map(narration => ({
    on: '2026-11-01',
    narration,
    debitPaise: 0,
    creditPaise: 100,
    balancePaise: 100,
  }))
  const outside = world.runtime.outside({ tenant: world.tenant })
  const paper = await putPaper(outside, await world.organisation(), 'XXXX123', lines)
  await world.transaction(work => recordFile(work, paper))
  const [, ...rows] = (await fileBytes(outside, paper.fileId)).toString().split('\n')
  assert.deepEqual(
    rows.map(row => row.split(',').slice(1, -3).join(',')),
    [`"'=HYPERLINK(""http://x"")"`, `"'+1"`, `"'-1"`, `"'@SUM(A1)"`, `"'\t=1"`, '"NEFT ""rent"""'],
  )
})
