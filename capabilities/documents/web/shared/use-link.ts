import { useRef } from 'react'
import { takeFile } from '@poonji/web-platform/api/upload.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { toasts } from '@poonji/ui/toasts.ts'
import type { Send } from '@poonji/ui/upload/uploads.ts'
import { linkApplication, linkClient, linkLoan, linkPromoter } from '../../contract.ts'
import type { Uploaded } from '../../file-contract.ts'
import type { OwnerKind } from '../../status.ts'
import { texts } from '../../texts.ts'
import { sendTempUpload } from './send-temp-upload.ts'

export interface LinkTarget {
  ownerKind: OwnerKind
  ownerId: string
  documentTypeId: string
  documentGroup: string
  replacesDocumentId?: string
}

/**
 * Uploads a file and puts it in its place; a retry after a lost network does not send again what had arrived.
 * @param onLinked told which document the file became
 */
export function useLink(target: LinkTarget, onLinked?: (documentId: string) => void): Send<Uploaded> {
  const t = useTexts(texts)
  const commands = {
    client: useCommand(linkClient),
    loanApplication: useCommand(linkApplication),
    promoter: useCommand(linkPromoter),
    loan: useCommand(linkLoan),
  }
  const arrived = useRef(new WeakMap<File, Uploaded>())
  return async (file, options) => {
    const upload = arrived.current.get(file) ?? (await sendTempUpload(file, options))
    arrived.current.set(file, upload)
    const { ownerKind, ownerId, documentTypeId, documentGroup, replacesDocumentId } = target
    const { tempUrl, fingerPrint, name, size } = upload
    const payload = {
      documentTypeId,
      documentGroup,
      replacesDocumentId,
      documentName: name,
      storagePath: tempUrl,
      fileFingerPrint: fingerPrint,
      size,
    }
    const [linked] = await takeFile(commands[ownerKind].mutateAsync({ id: ownerId, body: [payload] }))
    // the list shows it in a task of its own: only then it is no longer on its way
    await new Promise(shown => setTimeout(shown))
    if (linked) onLinked?.(linked.documentId)
    if (linked?.sameAs) toasts.warning(t('upload.sameAs', { name: linked.sameAs }))
    return upload
  }
}
