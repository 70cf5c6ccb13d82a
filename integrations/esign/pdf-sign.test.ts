import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { PDF } from '@libpdf/core'
import { makeSignatory } from '../crypto/certificates.ts'
import { makeDetachedCms, verifyDetachedCms } from '../crypto/cms.ts'
import { embedSignature, prepareSignature } from './pdf-sign.ts'
import { readPdfSignatures } from './read-signatures.ts'

const authority = makeSignatory({ commonName: 'Test CA', organisation: 'Test', authority: true })
const asha = makeSignatory({ commonName: 'Asha Verma', organisation: 'Personal', issuer: authority })
const ramesh = makeSignatory({ commonName: 'Ramesh Agarwal', organisation: 'Personal', issuer: authority })
const at = new Date('2026-11-20T09:00:00Z')

async function agreement(): Promise<Uint8Array> {
  const pdf = PDF.create()
  for (const text of ['Loan agreement', 'Signatures']) pdf.addPage().drawText(text, { x: 60, y: 700 })
  return pdf.save()
}

async function signedBy(document: Uint8Array, fieldName: string, signer: typeof asha, y: number): Promise<Uint8Array> {
  const place = { page: 'last' as const, x: 60, y, width: 220, height: 60 }
  const wish = { fieldName, signerName: 'A (signer)', reason: 'Loan agreement', location: 'Pune', at, place }
  const prepared = await prepareSignature(document, wish)
  const cms = makeDetachedCms(Buffer.from(prepared.sha256, 'hex'), signer, [authority.certPem])
  const signed = embedSignature(prepared.pdf, cms)
  assert.ok(signed)
  return signed
}

test('two people sign one after the other; both signatures are valid and the second leaves the first untouched', async () => {
  const first = await signedBy(await agreement(), 'borrower-1', asha, 500)
  const both = await signedBy(first, 'borrower-2', ramesh, 400)
  assert.ok(Buffer.from(both.subarray(0, first.length)).equals(Buffer.from(first)))
  assert.deepEqual(readPdfSignatures(both, [authority.certPem], at), [
    { valid: true, signerName: 'Asha Verma', coversWholeFile: false },
    { valid: true, signerName: 'Ramesh Agarwal', coversWholeFile: true },
  ])
})

test('a changed letter in the agreement makes both signatures invalid; an addition shows', async () => {
  const both = Buffer.from(await signedBy(await signedBy(await agreement(), 'a', asha, 500), 'b', ramesh, 400))
  const changed = Buffer.from(both)
  changed[100] = (changed[100] ?? 0) ^ 1
  assert.deepEqual(
    readPdfSignatures(changed, [authority.certPem], at).map(signature => signature.valid),
    [false, false],
  )
  const added = Buffer.concat([both, Buffer.from('\n% more')])
  assert.equal(readPdfSignatures(added, [authority.certPem], at).at(-1)?.coversWholeFile, false)
})

test('a signature by somebody whom no known authority certified is not valid', async () => {
  const stranger = makeSignatory({ commonName: 'Asha Verma', organisation: 'Personal' })
  const signed = await signedBy(await agreement(), 'a', stranger, 500)
  assert.deepEqual(
    readPdfSignatures(signed, [authority.certPem], at).map(signature => signature.valid),
    [false],
  )
})

test('a CMS is of one document, one signer and one time', () => {
  const hash = createHash('sha256').update('sample agreement bytes').digest()
  assert.equal(hash.toString('hex'), '7374a612a0e2ec1dfefddad246462cf73423b9a0579b67b054ad1736abeeb885')
  const cms = makeDetachedCms(hash, asha)
  const code = (bytes: Buffer, digest = hash, when = at) => {
    const answer = verifyDetachedCms(bytes, digest, [authority.certPem], when)
    return answer.status === 'ok' ? answer.signerName : answer.code
  }
  assert.equal(code(cms), 'Asha Verma')
  assert.equal(code(cms, createHash('sha256').update('other').digest()), 'other-document')
  const broken = Buffer.from(cms)
  broken[broken.length - 5] = (broken.at(-5) ?? 0) ^ 1
  assert.equal(code(broken), 'signature-invalid')
  assert.equal(code(cms, hash, new Date('2055-01-01')), 'untrusted-signer')
  assert.equal(code(Buffer.from('nonsense')), 'malformed')
})
