import { useRef, useState } from 'react'
import type { Answer, CallInput } from '@poonji/contract/call.ts'
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

interface Link {
  send: Send<Uploaded>
  /** Which documents files have become, from when the server says so: a list may show them before the rest is read. */
  linked: ReadonlyMap<File, string>
}

/**
 * Uploads a file and puts it in its place; a retry after a lost network does not send again what had arrived.
 * @param onLinked told which document the file became
 */
export function useLink(target: LinkTarget, onLinked?: (documentId: string) => void): Link {
  const t = useTexts(texts)
  const arrived = useRef(new Map<File, Uploaded>())
  const [linked, setLinked] = useState<ReadonlyMap<File, string>>(new Map())
  const onAnswer = (
    [answer]: Answer<typeof linkClient>,
    { body: [sent] }: Pick<CallInput<typeof linkClient>, 'body'>,
  ) => {
    const file = [...arrived.current].find(([, upload]) => upload.tempUrl === sent?.storagePath)?.[0]
    if (file && answer) setLinked(known => new Map([...known, [file, answer.documentId]]))
  }
  const commands = {
    client: useCommand(linkClient, { onAnswer }),
    loanApplication: useCommand(linkApplication, { onAnswer }),
    promoter: useCommand(linkPromoter, { onAnswer }),
    loan: useCommand(linkLoan, { onAnswer }),
  }
  const send: Send<Uploaded> = async (file, options) => {
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
    const [answer] = await takeFile(commands[ownerKind].mutateAsync({ id: ownerId, body: [payload] }))
    // the list shows it in a task of its own: only then it is no longer on its way
    await new Promise(shown => setTimeout(shown))
    if (answer) onLinked?.(answer.documentId)
    if (answer?.sameAs) toasts.warning(t('upload.sameAs', { name: answer.sameAs }))
    return upload
  }
  return { send, linked }
}
