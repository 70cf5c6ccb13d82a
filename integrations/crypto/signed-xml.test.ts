import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SignedXml } from 'xml-crypto'
import { makeSignatory } from './certificates.ts'
import { signXml, verifySignedXml } from './signed-xml.ts'
import { element, parseXml } from './xml.ts'

const signatory = makeSignatory({ commonName: 'Test', organisation: 'Test' })
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'

/** A signature of the right key, but made as the test wishes. */
function signedAs(xml: string, wish: { xpath: string; method: string; digest: string }): string {
  const signer = new SignedXml({
    privateKey: signatory.keyPem,
    signatureAlgorithm: wish.method,
    canonicalizationAlgorithm: C14N,
  })
  const whole = wish.xpath === '/*'
  const transforms = ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', C14N]
  signer.addReference({
    xpath: wish.xpath,
    transforms,
    digestAlgorithm: wish.digest,
    ...(whole && { uri: '', isEmptyUri: true }),
  })
  signer.computeSignature(xml)
  return signer.getSignedXml()
}

const SHA256 = {
  method: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
}
const code = (xml: string, options = {}) => {
  const answer = verifySignedXml(xml, [signatory.certPem], options)
  return answer.status === 'ok' ? 'ok' : answer.code
}

test('what is signed as a whole is believed, and given back without its signature', () => {
  const answer = verifySignedXml(signXml('<a><b>1</b></a>', signatory), [signatory.certPem])
  assert.deepEqual(answer, { status: 'ok', signedXml: '<a><b>1</b></a>' })
})

test('a signature of the right key over a part only is refused', () => {
  assert.equal(
    code(signedAs('<a><b Id="x">1</b><c>2</c></a>', { xpath: '//*[local-name()="b"]', ...SHA256 })),
    'signature-invalid',
  )
})

test('SHA-1 digests are refused, SHA-1 signature values too unless they are allowed', () => {
  const method = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
  const old = signedAs('<a/>', { xpath: '/*', method, digest: SHA256.digest })
  assert.deepEqual([code(old), code(old, { acceptSha1: true })], ['signature-invalid', 'ok'])
  const older = signedAs('<a/>', { xpath: '/*', method, digest: 'http://www.w3.org/2000/09/xmldsig#sha1' })
  assert.equal(code(older, { acceptSha1: true }), 'signature-invalid')
})

test('texts of people cannot break out of the XML that carries them', () => {
  const hostile = `"><x/>&'<!--\u0000\n`
  const root = parseXml(element('a', { name: hostile }))?.documentElement
  assert.equal(root?.getAttribute('name'), hostile.replace('\u0000', ''))
  assert.equal(root?.childNodes.length, 0)
})

test('a document that was made to be canonicalised for minutes is refused at once, and the largest that is read soon', () => {
  const [, signature = ''] = /(<Signature .*)<\/s>$/s.exec(signXml('<s></s>', signatory)) ?? []
  const end = `${signature}</r>`
  const many = (count: number) => [
    `<r>${'<a>'.repeat(count)}${'</a>'.repeat(count)}${end}`,
    `<r>${'<!--x-->'.repeat(count)}${end}`,
    `<r>${'<a/>'.repeat(count)}${end}`,
    `<r ${Array.from({ length: count }, (_, n) => `xmlns:a${n}="u"`).join(' ')}>${end}`,
  ]
  for (const [count, code] of [
    [20_000, 'not-xml'],
    [450, 'signature-invalid'],
  ] as const)
    for (const xml of many(count)) {
      const begun = performance.now()
      const answer = verifySignedXml(xml, [signatory.certPem])
      assert.deepEqual(answer.status === 'refused' && answer.code, code)
      assert.ok(performance.now() - begun < 5_000, `${xml.slice(0, 12)} took ${performance.now() - begun} ms`)
    }
})
