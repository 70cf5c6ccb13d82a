import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import type { Send } from '@poonji/ui/upload/uploads.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { ApiError } from '@poonji/web-platform/api/client.ts'
import { uploadFile } from '@poonji/web-platform/api/upload.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { putByDocumentLink, type readDocumentLink } from '../../sharing-contract.ts'
import { texts } from '../../words/screens.ts'
import { SendLine } from '../shared/upload-line.tsx'
import classes from '../shared/documents.module.css'

interface AskedDocumentProps {
  place: { token: string; id: string }
  type: Answer<typeof readDocumentLink>['documentTypes'][number]
  onPut: () => void
}

/** One kind of document that a link takes; what is there already only the company replaces. */
export function AskedDocument({ place, type, onPut }: AskedDocumentProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { documentTypeId, displayName, hint, there } = type
  const send: Send<unknown> = async (file, options) => {
    try {
      await uploadFile(putByDocumentLink, { ...place, documentTypeId }, file, options)
    } catch (error) {
      // it came from somebody else, or by a try whose answer was lost: the page shows that it is here, and its place no more
      if (error instanceof ApiError && error.status === 409) {
        toasts.warning(error.message)
        onPut()
      }
      throw error
    }
    toasts.success(t('papers.thanks'))
    onPut()
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
