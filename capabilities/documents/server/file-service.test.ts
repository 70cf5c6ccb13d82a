import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { ZipFile } from 'yazl'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fromBufferPromise } from 'yauzl'
import { hastenJobs } from '@poonji/api-platform/jobs.ts'
import { unavailable } from '@poonji/integrations/outcome.ts'
import { startOfDayInIndia, timeInIndia } from '@poonji/kernel/dates.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import { clientDocuments, linkClient, updateDocument } from '../contract.ts'
import { documentHistory } from '../history-contract.ts'
import { resolveFile, resolveFiles, zipFiles } from '../file-contract.ts'
import { PAN_DOCUMENT_TYPE_ID } from '../status.ts'
import { downloadReference } from './references.ts'
import { EICAR, multipart, pdfOf, upload } from './testing.ts'

const MAX = 50_000_000
const NOT_TAKEN =
  'This kind of file is not accepted, whatever it is named. Send a PDF or a photo (JPG, PNG), a table as XLSX or CSV'
const DAMAGED = 'This file is damaged. Open it, save it again and upload that'
const JPEG_START = Buffer.from('ffd8ffe000104a46494600010100000100010000ffda0008010100003f00', 'hex')
const JPEG = Buffer.concat([JPEG_START, Buffer.from('ffd9', 'hex')])
/** Cut short behind the small picture that a camera lays before its own. */
const WITH_THUMBNAIL = Buffer.from('ffd8ffe1000645784b4bffe10006ffd8ffd9ffffdb0004aabbffda0008010100003f00', 'hex')
const PNG = Buffer.from(
  '89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63f8ffff3f0005fe02fea7' +
    '0000000049454e44ae426082',
  'hex',
)
const OWNER_MOBILE = '9811114444'

/** A file of an exact size that begins like a photograph. */
const photo = (size: number) => Buffer.concat([JPEG_START, Buffer.alloc(size - JPEG.length), JPEG.subarray(-2)])

async function zipOf(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return buffer(zip.outputStream)
}

describe('the file service', () => {
  let world: TestApp
  let owner: Person
  let organisationId: string
  before(async () => {
    world = await startTestApp()
    organisationId = await world.organisation({ name: 'Zipped Traders' })
    owner = await world.person({ memberOf: [organisationId], mobile: OWNER_MOBILE })
  })
  after(() => world.close())

  const filesOnDisk = () => {
    const root = path.join(world.runtime.platform.config.dataDir, 'files')
    return fs.existsSync(root)
      ? fs.readdirSync(root, { recursive: true, withFileTypes: true }).filter(one => one.isFile()).length
      : 0
  }
  const download = (person: Person, url: string) =>
    world.app.inject({ method: 'GET', url, headers: { token: person.token } })
  const linkPan = async (bytes: Buffer, name = 'pan.pdf') => {
    const { data } = await upload(world, owner, bytes, name)
    const body = [{ documentTypeId: PAN_DOCUMENT_TYPE_ID, storagePath: data.tempUrl, documentName: data.name }]
    const linked = await owner.call(linkClient, { id: organisationId, body })
    assert.equal(linked.status, 200, linked.message)
    await world.drainJobs()
    const document = (await owner.call(clientDocuments, { id: organisationId })).data.find(
      one => one.typeCode === 'COMPANY_PAN',
    )
    assert.ok(document)
    return document
  }

  test('exactly 50,000,000 bytes are taken; one more is refused and leaves nothing behind', async () => {
    const taken = await upload(world, owner, photo(MAX), 'largest.jpg')
    assert.equal(taken.status, 200)
    assert.equal(taken.data.size, MAX)
    const before = filesOnDisk()
    const refused = await upload(world, owner, photo(MAX + 1), 'larger.jpg')
    assert.deepEqual([refused.status, refused.message], [413, 'Maximum file size can be 50 MB'])
    assert.equal(filesOnDisk(), before)
  })

  test('of many files that come at once two are held in memory to be judged', async () => {
    const { files } = world.runtime.platform
    const get = files.get.bind(files)
    let held = 0
    const most = { held: 0 }
    const second = Promise.withResolvers<void>()
    files.get = async key => {
      most.held = Math.max(most.held, ++held)
      if (held === 2) second.resolve()
      await Promise.race([second.promise, wait(5_000)])
      const body = await get(key)
      body.once('close', () => held--)
      return body
    }
    try {
      const taken = await Promise.all(
        Array.from({ length: 8 }, (_, i) => upload(world, owner, photo(9_000 + i), 'x.jpg')),
      )
      assert.ok(taken.every(({ status }) => status === 200))
      assert.equal(most.held, 2)
    } finally {
      files.get = get
    }
  })

  test('the fingerprint is the SHA-256 of the bytes', async () => {
    const sheet = Buffer.from('a,b\n1,2\n')
    const { data } = await upload(world, owner, sheet, 'sheet.csv')
    assert.equal(data.fingerPrint, createHash('sha256').update(sheet).digest('hex'))
    assert.equal(data.contentType, 'text/csv')
  })

  test('a bank’s CSV is taken with the lines that stand above its table', async () => {
    const table = 'Date,Narration,Withdrawal Amt.,Deposit Amt.,Closing Balance\n01/11/26,"UPI, sale",,10.00,110.00\n'
    const statement = Buffer.from(`HDFC BANK LTD\nAccount No : 50200012345678\nPune, Maharashtra\n\n${table}`)
    assert.equal((await upload(world, owner, statement, 'statement.csv')).data.contentType, 'text/csv')
    const inUtf16 = Buffer.from(`\uFEFF${table}`, 'utf16le')
    assert.equal((await upload(world, owner, inUtf16, 'statement.txt')).data.contentType, 'text/csv')
    const letter = Buffer.from('Dear Sir,\nwe, the undersigned, ask for time\nYours\n')
    assert.equal((await upload(world, owner, letter, 'letter.csv')).status, 415)
  })

  test('empty, wrong, locked and forged kinds are named, and nothing of them is kept', async () => {
    const before = filesOnDisk()
    const cases: [string, Buffer, number, string][] = [
      ['empty.pdf', Buffer.alloc(0), 422, 'This file is empty'],
      ['run.pdf', Buffer.from('MZ\x90\x00\x03'.padEnd(400, '\0'), 'latin1'), 415, NOT_TAKEN],
      ['page.csv', Buffer.from('<html><script>alert(1)</script></html>'), 415, NOT_TAKEN],
      [
        'drawing.xml',
        Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
        415,
        NOT_TAKEN,
      ],
      [
        'entity.xml',
        Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
        415,
        NOT_TAKEN,
      ],
      ['words.txt', Buffer.from('only some words'), 415, NOT_TAKEN],
      ['cut.json', Buffer.from('{"a":'), 422, DAMAGED],
      ['both.png', Buffer.concat([PNG, await zipOf({ 'evil.js': 'alert(1)' })]), 415, NOT_TAKEN],
      ['both.pdf', Buffer.concat([pdfOf('x'), await zipOf({ 'evil.js': 'alert(1)' })]), 415, NOT_TAKEN],
      ['cut.zip', (await zipOf({ 'a.txt': 'x'.repeat(500) })).subarray(0, 60), 422, DAMAGED],
      ['cut.pdf', pdfOf('Statement').subarray(0, 400), 422, DAMAGED],
      ['cut.jpg', JPEG_START, 422, DAMAGED],
      ['camera.jpg', WITH_THUMBNAIL, 422, DAMAGED],
      ['cut.png', PNG.subarray(0, -12), 422, DAMAGED],
      ['cut.webp', Buffer.from('52494646640000005745425056503820', 'hex'), 422, DAMAGED],
      ['broken.PDF', Buffer.from('<html><body>Please log in again</body></html>'), 422, DAMAGED],
      ['photo.jpeg', Buffer.alloc(400, 0xa5), 422, DAMAGED],
      ['locked.pdf', lockedPdf(), 422, 'This file is protected by a password. Please upload it without one'],
      ['locked.zip', await lockedZip(), 422, 'This file is protected by a password. Please upload it without one'],
    ]
    for (const [name, bytes, status, message] of cases) {
      const answer = await upload(world, owner, bytes, name)
      assert.deepEqual([name, answer.status, answer.message], [name, status, message])
    }
    assert.equal(filesOnDisk(), before)
  })

  test('each accepted kind is known by its content, whatever it calls itself', async () => {
    const cases: [string, Buffer, string, string][] = [
      ['statement.exe', pdfOf('Statement'), 'application/pdf', 'statement.pdf'],
      ['photo', JPEG, 'image/jpeg', 'photo.jpg'],
      ['', PNG, 'image/png', 'doc.png'],
      ['scan.txt', PNG, 'image/png', 'scan.png'],
      ['bank.TXT', Buffer.from('a,b\n1,2\n'), 'text/csv', 'bank.txt'],
      ['bank.exe', Buffer.from('a,b\n1,3\n'), 'text/csv', 'bank.csv'],
      ['gstr.txt', Buffer.from('{"gstin":"x"}'), 'application/json', 'gstr.json'],
      [
        'kyc.bin',
        Buffer.from('<?xml version="1.0"?><OfflinePaperlessKyc referenceId="1"></OfflinePaperlessKyc>'),
        'application/xml',
        'kyc.xml',
      ],
      ['kyc.dat', await zipOf({ 'a.xml': '<a/>' }), 'application/zip', 'kyc.zip'],
      [
        'book',
        await zipOf({
          '[Content_Types].xml':
            '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
        }),
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'book.xlsx',
      ],
    ]
    for (const [given, bytes, contentType, name] of cases) {
      const { status, data, message } = await upload(world, owner, bytes, given)
      assert.deepEqual([given, status, message, data.contentType, data.name], [given, 200, '', contentType, name])
    }
  })

  test('a name cannot leave its folder, hide its kind or turn its letters around', async () => {
    for (const given of ['../../etc/passwd', 'C:\\temp\\passwd', '..\\..\\passwd', '/etc/passwd']) {
      const { data } = await upload(world, owner, pdfOf('x'), given)
      assert.equal(data.name, 'passwd.pdf')
    }
    const { data } = await upload(world, owner, pdfOf('x'), 'statement\u202Efdp.exe')
    assert.equal(data.name, 'statementfdp.pdf')
    assert.equal((await upload(world, owner, pdfOf('x'), 'बैंक स्टेटमेंट.pdf')).data.name, 'बैंक स्टेटमेंट.pdf')
  })

  test('a broken or wrong multipart body is refused plainly', async () => {
    const before = filesOnDisk()
    const { headers, payload } = multipart(pdfOf('x'), 'a.pdf')
    const send = (body: Buffer | string, type: string) =>
      world.app.inject({
        method: 'POST',
        url: '/api/v1/file/tempUpload',
        headers: { 'content-type': type, token: owner.token },
        payload: body,
      })
    const cases = [
      await send(payload.subarray(0, payload.length - 60), headers['content-type']),
      await send(payload, 'multipart/form-data'),
      await send(payload, 'multipart/form-data; boundary=other'),
      await send('{}', 'application/json'),
      await send(
        multipart(pdfOf('x'), 'a.pdf', 'other').payload,
        multipart(pdfOf('x'), 'a.pdf', 'other').headers['content-type'],
      ),
    ]
    for (const answer of cases)
      assert.ok([400, 413, 415].includes(answer.statusCode) && answer.json().success === false, answer.body)
    assert.equal(filesOnDisk(), before)
  })

  test('of two files in one request neither is taken, and whoever sent them is told; fields beside one file are passed over', async () => {
    const send = async (form: FormData) => {
      const request = new Response(form)
      return world.app.inject({
        method: 'POST',
        url: '/api/v1/file/tempUpload',
        headers: { 'content-type': request.headers.get('content-type') ?? '', token: owner.token },
        payload: Buffer.from(await request.arrayBuffer()),
      })
    }
    const before = filesOnDisk()
    const two = new FormData()
    for (const name of ['a.pdf', 'b.pdf']) two.append('file', new Blob([new Uint8Array(pdfOf(name))]), name)
    const refused = await send(two)
    assert.deepEqual([refused.statusCode, Object.keys(refused.json().fieldErrors)], [400, ['file']])
    assert.equal(filesOnDisk(), before)

    const withFields = new FormData()
    withFields.append('folder', 'x')
    withFields.append('file', new Blob([new Uint8Array(pdfOf('c'))]), 'c.pdf')
    withFields.append('note', 'y')
    assert.equal((await send(withFields)).statusCode, 200)
  })

  test('an infected file is being checked, then gone, and its document says why', async () => {
    const document = await linkPan(Buffer.concat([pdfOf('PAN'), Buffer.from(`%${EICAR}\n`)]))
    assert.deepEqual([document.state, document.reasonCode, document.file], ['REJECTED', 'INFECTED', null])
  })

  test('who sent an infected file and went away hears of it', async () => {
    const sms = () => world.messagesTo(OWNER_MOBILE)
    const before = (await sms()).length
    await linkPan(Buffer.concat([pdfOf('PAN'), Buffer.from(`%${EICAR}\n`)]))
    assert.deepEqual((await sms()).slice(before), [
      "Poonji: your document 'Company PAN card' was not accepted: The file did not pass the virus check. Please upload it again.",
    ])
    const { data } = await upload(world, owner, Buffer.concat([pdfOf('Old'), Buffer.from(`%${EICAR}\n`)]), 'old.pdf')
    const body = [{ documentTypeId: PAN_DOCUMENT_TYPE_ID, storagePath: data.tempUrl, documentName: data.name }]
    assert.equal((await owner.call(linkClient, { id: organisationId, body })).status, 200)
    await linkPan(pdfOf('The PAN card'))
    assert.equal((await sms()).length, before + 1, 'what was replaced meanwhile need not come again')
  })

  test('a virus check that is cut off as it takes the file away ends all the same', async context => {
    const { files, database } = world.runtime.platform
    const { data } = await upload(
      world,
      owner,
      Buffer.concat([pdfOf('cut off'), Buffer.from(`%${EICAR}\n`)]),
      'cut.pdf',
    )
    const remove = files.remove.bind(files)
    const cut = context.mock.method(files, 'remove', async (key: string) => {
      await remove(key)
      cut.mock.restore()
      throw new Error('cut off')
    })
    const before = filesOnDisk()
    await world.drainJobs()
    await hastenJobs(database.db, 60_000)
    await world.drainJobs()
    const { scan_state: state } = await database.db
      .selectFrom('stored_file')
      .select('scan_state')
      .where('finger_print', '=', data.fingerPrint)
      .executeTakeFirstOrThrow()
    assert.deepEqual([state, filesOnDisk()], ['infected', before - 1])
  })

  test('a file waits for a scanner that is away, of which operators read', async context => {
    const { ports, platform } = world.runtime
    const { data } = await upload(world, owner, pdfOf('scanner away'), 'waits.pdf')
    const stateOf = async () => {
      const file = platform.database.db.selectFrom('stored_file').select('scan_state')
      return (await file.where('finger_print', '=', data.fingerPrint).executeTakeFirstOrThrow()).scan_state
    }
    const away = unavailable('server-down', 'the malware scanner does not answer')
    const scan = context.mock.method(ports.malwareScan, 'scan', () => Promise.resolve(away))
    const warn = context.mock.method(platform.log, 'warn', () => {})
    await world.drainJobs()
    scan.mock.restore()
    assert.equal(await stateOf(), 'waiting')
    assert.deepEqual(
      warn.mock.calls.map(call => call.arguments[0]),
      [{ err: away.message }],
    )
    await hastenJobs(platform.database.db, 300_000)
    await world.drainJobs()
    assert.equal(await stateOf(), 'clean')
  })

  test('an infected file goes once the store that was away answers again', async context => {
    const { files, database } = world.runtime.platform
    await upload(world, owner, Buffer.concat([pdfOf('store away'), Buffer.from(`%${EICAR}\n`)]), 'away.pdf')
    const before = filesOnDisk()
    const away = context.mock.method(files, 'remove', async () => false)
    await world.drainJobs()
    away.mock.restore()
    assert.equal(filesOnDisk(), before)
    await hastenJobs(database.db, 300_000)
    await world.drainJobs()
    assert.equal(filesOnDisk(), before - 1)
  })

  test('a file that the virus check took away before it was put in its place is said to be infected', async () => {
    const bytes = Buffer.concat([pdfOf('PAN'), Buffer.from(`%${EICAR}\n`)])
    const { data } = await upload(world, owner, bytes, 'pan.pdf')
    await world.drainJobs()
    const body = [{ documentTypeId: PAN_DOCUMENT_TYPE_ID, storagePath: data.tempUrl }]
    const linked = await owner.call(linkClient, { id: organisationId, body })
    assert.deepEqual([linked.status, linked.message], [400, 'This file did not pass the virus check'])
  })

  test('a reference from before the virus check does not open an infected file', async () => {
    const bytes = Buffer.concat([pdfOf('PAN'), Buffer.from(`%${EICAR}\n`)])
    const { data } = await upload(world, owner, bytes, 'pan.pdf')
    const body = [{ documentTypeId: PAN_DOCUMENT_TYPE_ID, storagePath: data.tempUrl }]
    await owner.call(linkClient, { id: organisationId, body })
    const [document] = (await owner.call(clientDocuments, { id: organisationId })).data
    const open = () => owner.call(resolveFile, { query: { s3FileDto: JSON.stringify(document?.file) } })
    assert.equal((await open()).status, 200)
    await world.drainJobs()
    assert.equal((await open()).status, 400)
  })

  test('before its virus check is over only the uploader opens a file', async () => {
    const colleague = await world.person({ memberOf: [organisationId] })
    const { data } = await upload(world, owner, pdfOf('fresh'), 'fresh.pdf')
    await owner.call(linkClient, {
      id: organisationId,
      body: [{ documentTypeId: PAN_DOCUMENT_TYPE_ID, storagePath: data.tempUrl }],
    })
    const seen = async (person: Person) =>
      (await person.call(clientDocuments, { id: organisationId })).data.find(one => one.typeCode === 'COMPANY_PAN')
    assert.equal((await seen(owner))?.state, 'BEING_CHECKED')
    assert.ok((await seen(owner))?.file)
    assert.equal((await seen(colleague))?.file, null)
    const { db } = world.runtime.platform.database
    const { file_id: fileId } = await db
      .selectFrom('document')
      .select('file_id')
      .where('id', '=', (await seen(owner))?.documentId ?? '')
      .executeTakeFirstOrThrow()
    const opened = async (person: Person) => {
      const actor = await world.runtime.access.actorOf(db, person.token)
      assert.ok(actor)
      const file = { fileId, name: 'fresh.pdf', organisationId }
      const { path: reference } = await world.transaction(async work => downloadReference(work, file), actor)
      return (await download(person, `/api/v1/file/download?path=${encodeURIComponent(reference)}`)).statusCode
    }
    assert.deepEqual([await opened(owner), await opened(colleague)], [200, 409])
    await world.drainJobs()
    assert.ok((await seen(colleague))?.file)
    assert.equal(await opened(colleague), 200)
  })

  test('a download is an attachment that nothing runs in', async () => {
    const { file } = await linkPan(pdfOf('PAN'), 'my "pan"; x=1.pdf')
    assert.ok(file)
    const { url } = (await owner.call(resolveFile, { query: { s3FileDto: JSON.stringify(file) } })).data
    const answer = await download(owner, url)
    assert.equal(answer.statusCode, 200)
    assert.deepEqual(answer.rawPayload, pdfOf('PAN'))
    assert.equal(answer.headers['content-type'], 'application/pdf')
    assert.equal(answer.headers['x-content-type-options'], 'nosniff')
    assert.match(String(answer.headers['content-security-policy']), /^sandbox/)
    assert.match(
      String(answer.headers['content-disposition']),
      /^attachment; filename="[^"]*"; filename\*=UTF-8''[^"]+$/,
    )
  })

  test('a reference works for its own person only, unchanged, and not for long', async () => {
    const { file } = await linkPan(pdfOf('PAN 2'))
    assert.ok(file)
    const colleague = await world.person({ memberOf: [organisationId] })
    const resolve = (person: Person, given: object) =>
      person.call(resolveFile, { query: { s3FileDto: JSON.stringify(given) } })
    assert.equal((await resolve(owner, file)).status, 200)
    const refused = { ...(await resolve(owner, { ...file, path: `${file.path}x` })) }
    assert.deepEqual([refused.status, refused.message], [400, 'Error Fetching file data'])
    for (const bad of [
      { ...file, pathHash: 'other' },
      { ...file, idHash: 'other' },
      { ...file, bucketName: 'secrets' },
      { ...file, path: '../../etc/passwd' },
      { ...file, path: `${Buffer.from('["x"]').toString('base64url')}.${file.path.split('.')[1]}` },
    ])
      assert.deepEqual(await resolve(owner, bad), refused)
    assert.deepEqual(await resolve(colleague, file), refused)
    const upload1 = (await upload(world, owner, pdfOf('mine'), 'mine.pdf')).data.tempUrl
    assert.deepEqual(await resolve(owner, { path: upload1 }), refused, 'an upload reference opens nothing')
    const { clock } = world.runtime.platform
    const hour = (clock.now().getTime() - startOfDayInIndia(clock.today()).getTime()) / 3_600_000
    clock.moveToHour(clock.today(), hour + 2.5)
    assert.deepEqual(await resolve(owner, file), refused)
    const late = await owner.call(linkClient, {
      id: organisationId,
      body: [{ documentTypeId: PAN_DOCUMENT_TYPE_ID, storagePath: upload1 }],
    })
    assert.equal(late.status, 400)
  })

  test('where a browser itself opens a link that is over or another’s, a page says so and leads on; a script hears it as ever', async () => {
    const { file } = await linkPan(pdfOf('PAN 3'))
    const colleague = await world.person({ memberOf: [organisationId] })
    const open = (headers: object, token?: string) =>
      world.app.inject({
        url: `/api/v1/file/download?path=${encodeURIComponent(file?.path ?? '')}`,
        headers: { ...headers, ...(token && { token }) },
      })
    const byPerson = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-mode': 'navigate' }
    const foreign = await open(byPerson, colleague.token)
    assert.deepEqual([foreign.statusCode, foreign.headers['content-type']], [400, 'text/html; charset=utf-8'])
    assert.match(foreign.body, /href="\/"/)
    assert.match(foreign.body, /works for a short time/)
    const stranger = await open(byPerson)
    assert.equal(stranger.statusCode, 401)
    assert.match(stranger.body, /href="\/login"/)
    assert.equal((await open(byPerson, owner.token)).statusCode, 200)
    assert.equal((await open({ accept: '*/*' }, colleague.token)).json().success, false)
    assert.equal((await open({ ...byPerson, 'sec-fetch-mode': 'cors' }, colleague.token)).json().success, false)
  })

  test('who lost sight of a company opens nothing of it by a reference from before, though they belong to another', async () => {
    const document = await linkPan(pdfOf('PAN card of the company', 'once more'))
    const colleague = await world.person({ memberOf: [organisationId, await world.organisation()] })
    const { db } = world.runtime.platform.database
    const [seen] = (await colleague.call(clientDocuments, { id: organisationId })).data.filter(
      one => one.documentId === document.documentId,
    )
    const { file_id: fileId } = await db
      .selectFrom('document')
      .select('file_id')
      .where('id', '=', document.documentId)
      .executeTakeFirstOrThrow()
    const actor = await world.runtime.access.actorOf(db, colleague.token)
    assert.ok(actor)
    const ofCompany = await world.transaction(
      async work => downloadReference(work, { fileId, name: 'pan.pdf', organisationId }),
      actor,
    )
    const opened = () =>
      Promise.all(
        [seen?.file?.path ?? '', ofCompany.path].map(
          async path =>
            (await download(colleague, `/api/v1/file/download?path=${encodeURIComponent(path)}`)).statusCode,
        ),
      )
    assert.deepEqual(await opened(), [200, 200])
    await db
      .updateTable('membership')
      .set({ ended_at: new Date() })
      .where('account_id', '=', colleague.accountId)
      .where('organisation_id', '=', organisationId)
      .execute()
    assert.deepEqual(await opened(), [400, 400])
  })

  test('the history has every version to open and tells who looked; our people by name to our people only', async () => {
    const { documentId } = await linkPan(pdfOf('first version'), 'first-pan.pdf')
    const newest = await linkPan(pdfOf('second version'))
    assert.equal(newest.documentId, documentId)
    const operator = await world.person({ role: 'OPERATIONS_MAKER', name: 'Kavita Rao' })
    const own = (await operator.call(clientDocuments, { id: organisationId })).data.find(
      one => one.documentId === documentId,
    )
    await download(operator, `/api/v1/file/download?path=${encodeURIComponent(own?.file?.path ?? '')}`)
    const forOwner = (await owner.call(documentHistory, { documentId })).data
    const forStaff = (await operator.call(documentHistory, { documentId })).data
    assert.deepEqual(
      [forOwner.events[0]?.deed, forOwner.events[0]?.byUs, forOwner.events[0]?.by],
      ['opened', true, null],
    )
    assert.equal(forStaff.events[0]?.by, 'Kavita Rao')
    const putByUs = await upload(world, operator, pdfOf('third version'), 'pan.pdf')
    const given = [{ documentTypeId: PAN_DOCUMENT_TYPE_ID, storagePath: putByUs.data.tempUrl }]
    await operator.call(linkClient, { id: organisationId, body: given })
    const uploader = async (person: Person) =>
      (await person.call(clientDocuments, { id: organisationId })).data.find(one => one.documentId === documentId)
        ?.uploadedBy
    assert.deepEqual([await uploader(owner), await uploader(operator)], [null, 'Kavita Rao'])
    const [latest, older] = forOwner.versions
    assert.equal((latest?.version ?? 0) - (older?.version ?? 0), 1)
    const url = `/api/v1/file/download?path=${encodeURIComponent(older?.file?.path ?? '')}`
    const { body, headers } = await download(owner, url)
    assert.match(body, /first version/)
    assert.match(String(headers['content-disposition']), /filename="first-pan\.pdf"/)
  })

  test('nobody links another person’s upload', async () => {
    const stranger = await world.person({ memberOf: [await world.organisation({ name: 'Other Traders' })] })
    const { data } = await upload(world, stranger, pdfOf('theirs'), 'theirs.pdf')
    const body = [{ documentTypeId: PAN_DOCUMENT_TYPE_ID, storagePath: data.tempUrl }]
    assert.equal((await owner.call(linkClient, { id: organisationId, body })).status, 400)
  })

  test('several files come as one zip, with names that do not clash', async () => {
    const one = await linkPan(pdfOf('zip one'), 'same.pdf')
    await owner.call(updateDocument, { id: one.documentId, body: { documentName: '../../same' } })
    const { data } = await owner.call(zipFiles, { body: [one.file ?? {}, one.file ?? {}] })
    const answer = await download(owner, data.url)
    assert.equal(answer.headers['content-type'], 'application/zip')
    assert.match(String(answer.headers['content-disposition']), /filename="Zipped Traders\.zip"/)
    const zip = await fromBufferPromise(answer.rawPayload, { lazyEntries: true })
    const names: string[] = []
    const hours: string[] = []
    for await (const entry of zip.eachEntry()) {
      names.push(entry.fileName)
      const [hour, minute] = [entry.lastModFileTime >> 11, (entry.lastModFileTime >> 5) & 63]
      hours.push([hour, minute].map(n => String(n).padStart(2, '0')).join(':'))
      assert.equal(entry.extraFields.length, 0, 'no zone that a reader would move it by')
    }
    const { createdAt } = await world.runtime.platform.database.db
      .selectFrom('stored_file')
      .select('created_at as createdAt')
      .where('name', '=', 'same.pdf')
      .executeTakeFirstOrThrow()
    assert.deepEqual(hours, [timeInIndia(createdAt), timeInIndia(createdAt)])
    assert.deepEqual(names, ['same.pdf', 'same (2).pdf'])
    const stranger = await world.person({ memberOf: [organisationId] })
    assert.equal((await download(stranger, data.url)).statusCode, 400)
    assert.equal((await owner.call(resolveFiles, { body: [one.file ?? {}, { path: 'x.y' }] })).status, 400)
  })

  test('an upload that nothing is linked to goes away after a day', async () => {
    await upload(world, owner, pdfOf('left alone'), 'left.pdf')
    await world.drainJobs()
    const { db } = world.runtime.platform.database
    const row = await db.selectFrom('stored_file').selectAll().where('name', '=', 'left.pdf').executeTakeFirstOrThrow()
    const { expireFile } = await import('./scan-file.ts')
    const before = filesOnDisk()
    await expireFile(world.runtime.outside({ tenant: world.tenant }), { fileId: row.id })
    assert.equal(filesOnDisk(), before - 1)
  })
})

/** Standard security handler with a user password; RC4 40 bit, values that no empty password opens. */
function lockedPdf(): Buffer {
  const text = pdfOf('secret').toString('latin1')
  const dict = `<< /Filter /Standard /V 1 /R 2 /O <${'a1'.repeat(32)}> /U <${'b2'.repeat(32)}> /P -44 >>`
  return Buffer.from(
    text.replace('/Root 1 0 R', `/Root 1 0 R /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>] /Encrypt ${dict}`),
    'latin1',
  )
}

/** A zip whose entry says that it is encrypted. */
async function lockedZip(): Promise<Buffer> {
  const zip = await zipOf({ 'a.xml': '<a/>' })
  const local = zip.indexOf(Buffer.from('504b0304', 'hex'))
  const central = zip.indexOf(Buffer.from('504b0102', 'hex'))
  zip.writeUInt16LE(zip.readUInt16LE(local + 6) | 1, local + 6)
  zip.writeUInt16LE(zip.readUInt16LE(central + 8) | 1, central + 8)
  return zip
}
