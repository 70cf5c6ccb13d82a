import { expect, test } from 'vitest'
import { FileRefused } from '@poonji/ui/upload/uploads.ts'
import { ApiError } from './client.ts'
import { takeFile } from './upload.ts'

const thrownBy = (error: Error) => takeFile(Promise.reject(error)).catch((thrown: unknown) => thrown)

test('a file that is refused for what is in it is refused for good, in the same words', async () => {
  const words = 'This return is of another company.'
  expect(await thrownBy(new ApiError(words, 400))).toEqual(new FileRefused(words))
})

test.each([0, 409, 503])('one that met %i may go the next time', async status => {
  const error = new ApiError('Not now.', status)
  expect(await thrownBy(error)).toBe(error)
})
