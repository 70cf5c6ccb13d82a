import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { refused, unavailable } from '../outcome.ts'
import { checkKey, meter } from './meter.ts'
import type { StoragePort } from './port.ts'

export interface S3Config {
  bucket: string
  /** Put before every key; empty or ending in `/`. */
  prefix: string
  region: string
  /** Of an S3-compatible store other than AWS. */
  endpoint?: string
  /** After so long without a byte it is away: whoever waits, and the one worker, wait no longer. */
  silenceMs?: number
  /** Without them the machine's own are used. */
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

/** `s3://key:secret@bucket/prefix?endpoint=http://127.0.0.1:9000&region=ap-south-1`; null when it is no such address. */
export function readS3Url(text: string): S3Config | null {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || !url.hostname) return null
  const endpoint = url.searchParams.get('endpoint') ?? undefined
  if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) return null
  const folder = url.pathname.replace(/^\/+|\/+$/g, '')
  const credentials = {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
  return {
    bucket: url.hostname,
    prefix: folder ? `${folder}/` : '',
    region: url.searchParams.get('region') ?? 'ap-south-1',
    endpoint,
    credentials: url.username ? credentials : undefined,
  }
}

const SILENCE_MS = 10_000

/** Files in an S3-compatible store. */
export function s3Store({ bucket: Bucket, prefix, silenceMs = SILENCE_MS, ...config }: S3Config): StoragePort {
  const client = new S3Client({
    region: config.region,
    endpoint: config.endpoint,
    forcePathStyle: config.endpoint !== undefined,
    credentials: config.credentials,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: silenceMs, socketTimeout: silenceMs },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => prefix + checkKey(key)
  return {
    async put(key, body, ContentType) {
      const { tap, measured } = meter(key)
      const Key = at(key)
      body.once('error', error => tap.destroy(error))
      try {
        const params = { Bucket, Key, Body: body.pipe(tap), ContentType }
        const { ETag } = await new Upload({ client, params, queueSize: 2 }).done()
        // something between us and the store, such as a proxy's own page, names no file that it keeps
        if (!ETag) return unavailable('bad-answer', 'what answered for the file store keeps no file')
        return { status: 'ok', ...measured() }
      } catch (error) {
        if (body.errored) throw body.errored
        body.destroy()
        return failure(error)
      }
    },

    async get(key) {
      const Key = at(key)
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
        return Body instanceof Readable
          ? { status: 'ok', body: Body }
          : unavailable('bad-answer', 'the file store sent no file')
      } catch (error) {
        return nameOf(error) === 'NoSuchKey' ? refused('not-found', 'no such file') : failure(error)
      }
    },

    async remove(key) {
      const Key = at(key)
      try {
        await client.send(new DeleteObjectCommand({ Bucket, Key }))
        return { status: 'ok' }
      } catch (error) {
        return failure(error)
      }
    },
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown')

/** What asking again does not change: another's region, wrong or no keys, no right, no such bucket. */
const LET_IN_BY_NOBODY = [301, 401, 403]
const SET_UP_WRONG = new Set([
  'NoSuchBucket',
  'InvalidBucketName',
  'PermanentRedirect',
  'AuthorizationHeaderMalformed',
  'ExpiredToken',
  'InvalidToken',
  'CredentialsProviderError',
])

function failure(error: unknown) {
  const name = nameOf(error)
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  return SET_UP_WRONG.has(name) || (status !== undefined && LET_IN_BY_NOBODY.includes(status))
    ? refused('not-let-in', `the file store refused us (${name}${status === undefined ? '' : `, ${status}`})`)
    : unavailable('server-down', `the file store failed (${name})`)
}
