import { z } from 'zod'
import { defineCall, type Call } from './call.ts'
import type { pageQuery } from './schemas.ts'

type Paged = Pick<typeof pageQuery.shape, 'pageNumber' | 'pageSize' | 'next'>

/**
 * The download of a list: what the list shows its viewers, found by the same search and filters, as a spreadsheet or a
 * PDF. Its row is the list's, so nobody gets by it what the list would not show.
 */
export function listFile<S extends Paged & z.ZodRawShape, P extends string>(
  list: Call<z.ZodObject<S>, z.ZodType, z.ZodType, P>,
) {
  const { pageNumber: _, pageSize: __, next: ___, ...asked } = list.query.shape
  return fileOf(list, asked)
}

/** The same of a list that comes whole, or of the rows of a view: all of them, whatever narrows it. */
export function wholeListFile<P extends string>(list: Call<z.ZodType, z.ZodType, z.ZodType, P>) {
  return fileOf(list, {})
}

function fileOf<S extends z.ZodRawShape, P extends string>(list: Call<z.ZodType, z.ZodType, z.ZodType, P>, asked: S) {
  return defineCall({
    id: `${list.id}File`,
    kind: 'file',
    method: 'GET',
    path: `${list.path}-file`,
    summary: `${list.summary}; as a spreadsheet or a PDF`,
    who: list.who,
    permission: list.permission ?? undefined,
    scope: list.scope,
    query: z.object({ ...asked, format: z.enum(['xlsx', 'pdf']).default('xlsx') }),
    answer: z.undefined(),
  })
}
