import type { Work } from '@poonji/api-platform/work.ts'
import { documentType } from './catalogue.ts'
import { recheckChecklists } from './checklist.ts'
import './tables.ts'

export interface GivenPaper {
  fileId: string
  /** What it is among an application's papers, by its code. */
  typeCode: string
  periodFromOn?: string
  periodToOn?: string
}

/**
 * Papers that a company gave before it applied become papers of its application, found by their files: nobody is asked
 * for them again. What was taken away, rejected or found to be forged stays where it is.
 */
export async function giveToApplication(
  work: Work,
  { organisationId, applicationId }: { organisationId: string; applicationId: string },
  papers: readonly GivenPaper[],
): Promise<void> {
  for (const { fileId, typeCode, periodFromOn = null, periodToOn = null } of papers) {
    const type = await documentType(work, { code: typeCode })
    const moved = await work.db
      .updateTable('document')
      .set({
        owner_kind: 'loanApplication',
        owner_id: applicationId,
        type_code: type.code,
        document_group: type.group_code,
        period_from_on: periodFromOn,
        period_to_on: periodToOn,
      })
      .where('file_id', '=', fileId)
      .where('organisation_id', '=', organisationId)
      .where('owner_kind', '=', 'client')
      .where('type_code', '=', 'OTHER_COMPANY_PAPER')
      .where('state', 'in', ['PENDING', 'UNVERIFIED', 'VERIFIED'])
      .where('removed_at', 'is', null)
      .returning('id')
      .execute()
    for (const { id } of moved)
      await work.audit('document.updated', 'document', id, { fields: ['typeCode'] }, organisationId)
  }
  await recheckChecklists(work, { organisationId, applicationId })
}
