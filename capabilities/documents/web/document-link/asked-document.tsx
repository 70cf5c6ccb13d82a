import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import type { Send } from '@poonji/ui/upload/uploads.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { linkByToken, type readDocumentLink } from '../../sharing-contract.ts'
import { texts } from '../../texts.ts'
import { SendLine } from '../shared/upload-line.tsx'
import { useTempUpload } from '../shared/use-temp-upload.ts'
import classes from '../shared/documents.module.css'

interface AskedDocumentProps {
  place: { token: string; id: string }
  type: Answer<typeof readDocumentLink>['documentTypes'][number]
}

/** One kind of document that a link takes; what is there already only the company replaces. */
export function AskedDocument({ place, type }: AskedDocumentProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const upload = useTempUpload()
  const put = useCommand(linkByToken)
  const { documentTypeId, displayName, hint, there } = type
  const send: Send<unknown> = async (file, options) => {
    const { tempUrl: storagePath, fingerPrint: fileFingerPrint, name: documentName, size } = await upload(file, options)
    const document = { documentTypeId, documentName, storagePath, fileFingerPrint, size }
    await put.mutateAsync({ ...place, body: [document] })
    toasts.success(t('papers.thanks'))
    return null
  }
  return (
    <div className={classes.item}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 className={classes.title}>{displayName[language]}</h2>
          {!there && hint[language] && <p className="meta">{hint[language]}</p>}
        </div>
        {there && <StatusChip tone="accepted" label={t('byLink.there')} />}
      </div>
      {!there && (
        <SendLine send={send} documentTypeId={documentTypeId} label={t('upload.choose')} of={displayName[language]} />
      )}
    </div>
  )
}
