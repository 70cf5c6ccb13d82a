import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CONSENT_TEXTS } from './purposes.ts'

/** Of the sentence whose subject it is: up to its end, without another subject in between. */
const MASCULINE = /पूंजी(?: मुझे| सिर्फ़)[^।]*(?:रखता|सकता|करता|लेता) है/

test('Poonji is feminine in Hindi in all that is agreed to', () => {
  for (const { words, partnerWords } of Object.values(CONSENT_TEXTS))
    for (const { hi } of [words, partnerWords ?? words]) assert.doesNotMatch(hi, MASCULINE)
})
