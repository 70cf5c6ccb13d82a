import type { FastifyReply } from 'fastify'
import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { downloadReference, sendFile, takeUpload } from '@poonji/capabilities/documents/server/service.ts'
import { texts } from '../texts.ts'
import './tables.ts'

const MOST = 20

/** Of a cancelled meeting its papers stay as they are; of one that is past the minutes may still come. */
async function lockMeeting(work: Work, id: string): Promise<void> {
  const meeting = await work.db
    .selectFrom('meeting')
    .select('cancelled_at')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (meeting?.cancelled_at) throw conflict(texts.t(work.language, 'papers.cancelled'))
}

/** @throws 400 for a reference that is not one's own upload, 409 when the meeting is cancelled or has as many papers as it may */
export async function addPaper(
  work: Work,
  meetingId: string,
  { storagePath }: { storagePath: string },
): Promise<string> {
  await lockMeeting(work, meetingId)
  const there = await papersOf(work, meetingId).select('id').execute()
  if (there.length >= MOST) throw conflict(texts.t(work.language, 'papers.most', { most: MOST }))
  const { fileId, name } = await takeUpload(work, { storagePath }, 'storagePath')
  const { id } = await work.db
    .insertInto('meeting_paper')
    .values({
      meeting_id: meetingId,
      file_id: fileId,
      name,
      added_by: work.actor.accountId,
      added_at: work.now,
      removed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await work.audit('meeting.paperAdded', 'meeting', meetingId, { paper: id })
  return id
}

/** @throws 403 when the meeting has no such paper, 409 when it is cancelled */
export async function removePaper(work: Work, meetingId: string, paperId: string): Promise<void> {
  await lockMeeting(work, meetingId)
  const { numUpdatedRows } = await work.db
    .updateTable('meeting_paper')
    .set({ removed_at: work.now })
    .where('id', '=', paperId)
    .where('meeting_id', '=', meetingId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!numUpdatedRows) throw notPermitted()
  await work.audit('meeting.paperRemoved', 'meeting', meetingId, { paper: paperId })
}

/** @throws 403 when the meeting has no such paper, 409 while the virus check runs, 410 for an infected one */
export async function sendPaper(work: Work, meetingId: string, paperId: string, reply: FastifyReply): Promise<void> {
  const paper = await papersOf(work, meetingId)
    .innerJoin('meeting', 'meeting.id', 'meeting_paper.meeting_id')
    .select(['file_id as fileId', 'name'])
    .where('meeting_paper.id', '=', paperId)
    .where('meeting.tenant', '=', work.tenant)
    .executeTakeFirst()
  if (!paper) throw notPermitted()
  await sendFile(work, reply, downloadReference(work, paper))
}

const papersOf = (work: Work, meetingId: string) =>
  work.db.selectFrom('meeting_paper').where('meeting_id', '=', meetingId).where('removed_at', 'is', null)
