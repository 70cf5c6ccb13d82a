import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, id, instant, plainDate } from '@poonji/contract/schemas.ts'
import { DOCUMENT_STATES } from './status.ts'

const LINK = '/api/v1/{product}/paper-links/{paperLink}'
const bilingual = z.object({ en: z.string(), hi: z.string() })

export const makePaperLink = defineCall({
  id: 'documents.makePaperLink',
  method: 'POST',
  path: '/api/v1/{product}/loanApplication/{id}/paperLink',
  summary: 'Makes a link under which whoever has the missing papers of an application puts them, for seven days',
  who: ['buyer', 'admin', 'partner'],
  permission: 'CAN_UPLOAD_DOCUMENTS',
  scope: { of: 'application', param: 'id' },
  answer: z.object({ url: z.string(), expiresAt: instant }),
})

export const readPaperLink = defineCall({
  id: 'documents.paperLink',
  method: 'GET',
  path: LINK,
  summary: 'What a link to an application’s missing papers asks for; nothing of what is in the others',
  who: ['anyone'],
  scope: 'link',
  answer: z.object({
    organisationName: z.string(),
    expiresAt: instant,
    papers: z.array(
      z.object({
        documentTypeId: id,
        displayName: bilingual,
        hint: bilingual,
        multiple: z.boolean(),
        state: z.enum([...DOCUMENT_STATES, 'MISSING', 'BEING_CHECKED']),
        /** Why the last one was not taken. */
        reason: z.string().nullable(),
        period: z.object({ fromOn: plainDate, toOn: plainDate }).nullable(),
        /** It can be put here: nothing is there yet, what was there was not taken, or more of it is needed. */
        wanted: z.boolean(),
      }),
    ),
  }),
})
export type PaperLink = z.output<typeof readPaperLink.answer>

export const putByPaperLink = defineCall({
  id: 'documents.putByPaperLink',
  kind: 'multipart',
  method: 'POST',
  path: `${LINK}/{documentTypeId}`,
  summary: 'Takes in one file (field `file`) for a paper that the link asks for',
  who: ['anyone'],
  scope: 'link',
  answer: done,
  changes: ['documents'],
})
