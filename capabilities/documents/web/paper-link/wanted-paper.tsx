import { DateText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import type { Send } from '@poonji/ui/upload/uploads.ts'
import { ApiError } from '@poonji/web-platform/api/client.ts'
import { uploadFile } from '@poonji/web-platform/api/upload.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { putByPaperLink, type PaperLink } from '../../paper-link-contract.ts'
import { SHOWN } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { SendLine } from '../shared/upload-line.tsx'
import classes from '../shared/documents.module.css'

/** One paper that a link asks for. */
export function WantedPaper({
  paperLink,
  paper,
  onPut,
}: {
  paperLink: string
  paper: PaperLink['papers'][number]
  onPut: () => void
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { documentTypeId, period, reason, state } = paper
  const name = paper.displayName[language]
  const send: Send<unknown> = async (file, options) => {
    try {
      await uploadFile(putByPaperLink, { paperLink, documentTypeId }, file, options)
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
          <h2 className={classes.title}>{name}</h2>
          {paper.wanted && paper.hint[language] && <p className="meta">{paper.hint[language]}</p>}
          {paper.wanted && period && (
            <p className="meta">
              <DateText on={period.fromOn} /> – <DateText on={period.toOn} />
            </p>
          )}
          {reason && <p role="alert">{reason}</p>}
        </div>
        <StatusChip tone={SHOWN[state].tone} label={SHOWN[state].label[language]} />
      </div>
      {paper.wanted && (
        <SendLine
          send={send}
          documentTypeId={documentTypeId}
          label={t(state === 'MISSING' ? 'upload.choose' : state === 'REJECTED' ? 'upload.replace' : 'upload.more')}
          of={name}
          multiple={paper.multiple}
        />
      )}
    </div>
  )
}
