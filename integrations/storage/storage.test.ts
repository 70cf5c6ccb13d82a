import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { localHttp } from '../testing/local-http.ts'
import { folderStore } from './folder.ts'
import type { StoragePort } from './port.ts'
import { readS3Url, s3Store } from './s3.ts'

/** Enough of S3 for the client: put, get, delete, upload in parts. */
async function localS3() {
  const files = new Map<string, Buffer>()
  const parts = new Map<string, Buffer>()
  const server = await localHttp((request, body, response) => {
    const url = new URL(request.url ?? '', 'http://s3')
    const part = url.searchParams.get('partNumber')
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=demo/')) response.writeHead(403).end()
    else if (request.method === 'PUT') {
      if (part) parts.set(`${url.pathname}#${part.padStart(5, '0')}`, body)
      else files.set(url.pathname, body)
      response.setHeader('etag', '"e"').end()
    } else if (request.method === 'POST' && url.searchParams.has('uploads'))
      response.end('<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>')
    else if (request.method === 'POST') {
      const whole = [...parts]
        .filter(([name]) => name.startsWith(`${url.pathname}#`))
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
      files.set(url.pathname, Buffer.concat(whole.map(([, bytes]) => bytes)))
      response.end('<CompleteMultipartUploadResult><ETag>"e"</ETag></CompleteMultipartUploadResult>')
    } else if (request.method === 'DELETE') {
      files.delete(url.pathname)
      response.writeHead(204).end()
    } else {
      const file = files.get(url.pathname)
      if (file) response.end(file)
      else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    }
  })
  return { url: `s3://demo:secret%2F1@files/poonji?endpoint=${server.url}`, files, close: server.close }
}

const root = await mkdtemp(path.join(os.tmpdir(), 'poonji-files-'))
const s3 = await localS3()
const s3Config = readS3Url(s3.url)
assert.ok(s3Config)
after(async () => {
  await rm(root, { recursive: true })
  await s3.close()
})

const stores: [string, StoragePort][] = [
  ['a folder', folderStore(root)],
  ['S3', s3Store(s3Config)],
]

for (const [name, store] of stores) {
  test(`${name} gives back what was put, with size, fingerprint and head`, async () => {
    for (const size of [0, 10, 12_000_000]) {
      const bytes = Buffer.alloc(size, 'Poonji ')
      const put = await store.put(
        'docs/1/file.pdf',
        Readable.from(size ? [bytes.subarray(0, 7), bytes.subarray(7)] : []),
      )
      assert.ok(put.status === 'ok')
      assert.deepEqual(
        [put.size, put.fingerprint, put.head.length],
        [size, createHash('sha256').update(bytes).digest('hex'), Math.min(size, 4100)],
      )
      const got = await store.get('docs/1/file.pdf')
      assert.ok(got.status === 'ok')
      assert.ok((await buffer(got.body)).equals(bytes))
    }
  })

  test(`${name} keeps nothing of an upload that broke off, and forgets what was removed`, async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('the person closed the page')
      })(),
    )
    await assert.rejects(store.put('docs/2', broken), /closed the page/)
    assert.equal((await store.get('docs/2')).status, 'refused')
    await store.put('docs/3', Readable.from([Buffer.from('x')]))
    assert.equal((await store.remove('docs/3')).status, 'ok')
    assert.equal((await store.get('docs/3')).status, 'refused')
    assert.equal((await store.remove('docs/3')).status, 'ok')
  })

  test(`${name} takes no key that leads elsewhere`, async () => {
    for (const key of ['../x', 'a/../../x', '/etc/passwd', 'a//b', 'a/.', 'a\\b', ''])
      await assert.rejects(store.put(key, Readable.from(['x'])), RangeError)
    await assert.rejects(store.get('../x'), RangeError)
  })
}

test('a store that falls silent is away, whether nothing or half has come of it', async () => {
  let head = ''
  const silent = await localHttp((_request, _body, response) => {
    if (head) response.writeHead(200, { 'content-length': '10' }).write(head)
  })
  const config = readS3Url(`s3://demo:secret@files?endpoint=${silent.url}`)
  assert.ok(config)
  const store = s3Store({ ...config, silenceMs: 200 })
  const answers = [
    await store.put('docs/1', Readable.from(['x'])),
    await store.get('docs/1'),
    await store.remove('docs/1'),
  ]
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], ['unavailable'])
  head = 'half'
  const half = await store.get('docs/1')
  assert.ok(half.status === 'ok')
  await assert.rejects(buffer(half.body))
  await silent.close()
})

test('a page that answers in the place of the store has stored nothing, whether the file is small or sent in parts', async () => {
  const page = await localHttp((_request, _body, response) => {
    response.setHeader('content-type', 'text/html').end('<html><body>Log in to the network</body></html>')
  })
  after(() => page.close())
  const config = readS3Url(`s3://demo:secret@files?endpoint=${page.url}`)
  assert.ok(config)
  const store = s3Store(config)
  for (const size of [1, 12_000_000]) {
    const { status } = await store.put('docs/1', Readable.from([Buffer.alloc(size)]))
    assert.equal(status, 'unavailable', `${size} bytes`)
  }
})

test('a folder that takes no more, as of a full disk, is away: no fault of what is being sent', async () => {
  const sent = Readable.from(
    (async function* () {
      for (let i = 0; i < 8; i += 1) yield Buffer.alloc(65_536)
    })(),
  )
  // the system takes no name so long, as it takes no bytes where there is no room
  const answer = await folderStore(root).put(`docs/${'x'.repeat(300)}`, sent)
  assert.deepEqual(answer, {
    status: 'unavailable',
    code: 'server-down',
    message: 'the file store failed (ENAMETOOLONG)',
  })
  assert.ok(sent.destroyed)
})

test('the folder holds no left-over parts', async () => {
  const names = await readdir(root, { recursive: true })
  assert.deepEqual(
    names.filter(name => name.endsWith('.part')),
    [],
  )
})

test('S3 addresses are read with prefix, endpoint and secrets; a store that is away is a value', async () => {
  assert.ok([...s3.files.keys()].every(name => name.startsWith('/files/poonji/docs/')))
  for (const wrong of ['https://files', 's3://files?endpoint=minio', 's3://files?endpoint=minio:9000'])
    assert.equal(readS3Url(wrong), null, wrong)
  assert.deepEqual(readS3Url('s3://files'), {
    bucket: 'files',
    prefix: '',
    region: 'ap-south-1',
    endpoint: undefined,
    credentials: undefined,
  })
  const away = s3Store({ ...s3Config, endpoint: 'http://127.0.0.1:1' })
  assert.equal((await away.get('docs/1')).status, 'unavailable')
  assert.equal((await away.put('docs/1', Readable.from(['x']))).status, 'unavailable')
})

test('who is not let in is told so, as no outage', async () => {
  const names = ['NoSuchBucket', 'AccessDenied', 'SlowDown']
  const refusing = await localHttp((request, _body, response) => {
    const name = names.find(one => request.url?.includes(one.toLowerCase())) ?? ''
    const status = { NoSuchBucket: 404, AccessDenied: 403 }[name] ?? 503
    response.writeHead(status).end(`<Error><Code>${name}</Code></Error>`)
  })
  after(() => refusing.close())
  const statuses = async (bucket: string) => {
    const store = s3Store({ ...s3Config, bucket, endpoint: refusing.url })
    const answers = [
      await store.get('docs/1'),
      await store.put('docs/1', Readable.from(['x'])),
      await store.remove('d'),
    ]
    return new Set(answers.map(answer => ('code' in answer ? answer.code : answer.status)))
  }
  assert.deepEqual(await statuses('nosuchbucket'), new Set(['not-let-in']))
  assert.deepEqual(await statuses('accessdenied'), new Set(['not-let-in']))
  assert.deepEqual(await statuses('slowdown'), new Set(['server-down']))
  const stranger = s3Store({ ...s3Config, credentials: { accessKeyId: 'other', secretAccessKey: 'x' } })
  assert.deepEqual(await stranger.get('docs/1'), {
    status: 'refused',
    code: 'not-let-in',
    message: 'the file store refused us (Unknown, 403)',
  })
})
