import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endWords } from './end-words.ts'

test('why a bank refused or ended a mandate is said in the language of the reader, else as the bank said it', () => {
  const blocked = { code: 'AP02', reason: 'Account blocked or frozen' }
  assert.equal(endWords(blocked, 'en'), 'Account blocked or frozen')
  assert.equal(endWords(blocked, 'hi'), 'खाता ब्लॉक या फ़्रीज़ है')
  assert.equal(endWords({ code: '21', reason: 'ended at the bank' }, 'hi'), 'बैंक में ख़त्म कर दिया गया')
  assert.equal(endWords({ code: '01', reason: 'account closed' }, 'hi'), 'बैंक के मुताबिक यह खाता बंद है')
  assert.equal(endWords({ code: 'AP99', reason: 'Drawer unknown' }, 'hi'), 'Drawer unknown')
  assert.equal(endWords({ code: null, reason: null }, 'hi'), null)
})
