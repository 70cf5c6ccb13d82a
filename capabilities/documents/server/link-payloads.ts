import type { z } from 'zod'
import { AppError, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { linkPayload } from '../contract.ts'
import type { OwnerKind } from '../status.ts'
import { documentType } from './catalogue.ts'
import { linkDocument, type Linked } from './link-documents.ts'
import { takeUpload } from './uploads.ts'

type Payload = z.output<typeof linkPayload>

/**
 * Links what a client sends, all or none; failed uploads come as null and are left out.
 * @param group only kinds of this group are taken
 * @throws 400 when nothing is left, or a reference, kind or group is wrong
 */
export async function linkPayloads(
  work: Work,
  owner: { ownerKind: OwnerKind; ownerId: string; group?: string },
  payloads: readonly (Payload | null)[],
): Promise<Linked[]> {
  const given = payloads.filter(one => one !== null)
  if (!given.length) throw new AppError(400, 'documents.unable')
  const linked: Linked[] = []
  for (const one of given) {
    const type = await documentType(work, { id: one.documentTypeId })
    if (type.made_by_us && work.actor.domain !== 'admin') throw invalid({ documentTypeId: 'documentType.required' })
    const fits =
      (one.documentGroup ?? type.group_code) === type.group_code && (owner.group ?? type.group_code) === type.group_code
    if (!fits) throw invalid({ documentGroup: 'documentType.required' })
    const { fileId } = await takeUpload(work, one)
    const { documentName, replacesDocumentId, periodFromOn, periodToOn } = one
    linked.push(
      await linkDocument(work, {
        ownerKind: owner.ownerKind,
        ownerId: owner.ownerId,
        typeCode: type.code,
        fileId,
        name: documentName ?? undefined,
        replacesDocumentId: replacesDocumentId ?? undefined,
        periodFromOn,
        periodToOn,
      }),
    )
  }
  return linked
}
