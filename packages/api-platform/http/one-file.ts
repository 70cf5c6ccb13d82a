import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { partName } from './part-name.ts'

export interface OneFile {
  stream: Readable & { truncated: boolean }
  filename: string
  /** To be asked once the stream was read: a second file is refused rather than lost. @throws 400 */
  alone: () => Promise<void>
}

/**
 * The file of a multipart request that takes one, in the field `file`; what is beyond `fileSize` bytes is cut off, and
 * the stream says so.
 * @throws 400 not multipart, broken, or without a file
 */
export async function oneFileOf(request: FastifyRequest, fileSize?: number): Promise<OneFile> {
  if (!request.isMultipart()) throw malformed()
  const files = request.files({ throwFileSizeLimit: false, ...(fileSize !== undefined && { limits: { fileSize } }) })
  const next = () =>
    files.next().catch((error: unknown) => {
      throw isSecondFile(error) ? severalFiles() : malformed()
    })
  const first = await next()
  if (first.done || first.value.fieldname !== 'file') {
    if (!first.done) first.value.file.resume()
    throw new AppError(400, 'upload.error', { file: 'value.required' })
  }
  return {
    stream: first.value.file,
    filename: partName(first.value),
    alone: async () => {
      if (!(await next()).done) throw severalFiles()
    },
  }
}

const isSecondFile = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT'
const malformed = () => new AppError(400, 'request.malformed')
const severalFiles = () => new AppError(400, 'upload.oneFile', { file: 'upload.oneFile' })
