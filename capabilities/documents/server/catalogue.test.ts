import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startTestApp } from '../../../apps/test-app.ts'
import { documentTypes } from './catalogue.ts'

const world = await startTestApp()
after(() => world.close())

test('in Hindi papers are named in the words and the spelling of the screens', async () => {
  const types = await world.transaction(work => documentTypes(work, { staff: true }))
  const named = new Map(types.map(type => [type.code, type.name_hi]))
  assert.equal(named.get('PROPERTY_PAPERS'), 'प्रॉपर्टी के काग़ज़')
  assert.equal(named.get('LOAN_AGREEMENT'), 'लोन एग्रीमेंट')
  assert.equal(named.get('BOARD_RESOLUTION'), 'लोन लेने का बोर्ड प्रस्ताव')
  const words = types.flatMap(type => [type.group_hi, type.name_hi, type.hint_hi])
  assert.deepEqual(
    words.filter(text => /कागज|ऋण|कम्पनी|GST |केवल/.test(text)),
    [],
  )
})
