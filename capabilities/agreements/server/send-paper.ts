import type { FastifyReply } from 'fastify'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { fileBytes } from '@poonji/capabilities/documents/server/service.ts'
import { PAPERS } from '../contract.ts'
import type { AgreementRow } from './rows.ts'

/** Sends a paper as PDF, to look at or to keep. @throws 403 for one that is not there */
export async function sendPaper(
  work: Work,
  agreement: AgreementRow,
  paper: string,
  inline: boolean,
  reply: FastifyReply,
): Promise<undefined> {
  const files = {
    'sanction-letter': agreement.sanction_file_id,
    'key-fact-statement': agreement.kfs_file_id,
    agreement: agreement.current_file_id,
  }
  const wanted = PAPERS.find(one => one === paper)
  const fileId = wanted && files[wanted]
  if (!fileId) throw notPermitted()
  const bytes = await fileBytes(work, fileId)
  await reply
    .type('application/pdf')
    .header('cache-control', 'no-store')
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename="${agreement.number}-${paper}.pdf"`)
    .send(bytes)
}
