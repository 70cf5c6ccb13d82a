import { useState, type RefCallback } from 'react'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Shape } from '@poonji/ui/skeletons.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { ErrorState } from '@poonji/ui/error-state.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { DocumentView } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { useDownload } from './use-download.ts'
import { useBytesIn, useFile } from './use-file.ts'
import classes from './documents.module.css'

/** What of a document a screen needs to show it. */
export type Shown = Pick<DocumentView, 'documentId' | 'version' | 'name' | 'file' | 'preview' | 'contentType'>

/** A picture or PDF on the page; any other kind, and what a browser cannot show, is offered for download. */
export function Preview({ document }: { document: Shown }) {
  const t = useTexts(texts)
  const download = useDownload()
  const { file, preview, name, contentType } = document
  const shown = useFile(preview ? file : null, `${document.documentId} ${document.version} ${name}`)
  const show = useBytesIn(shown.data, preview === 'pdf' ? '#navpanes=0&view=FitH' : '')
  if (!file) return <EmptyState kind="locked" title={t('preview.notYet')} text={t('preview.notYetText')} />
  if (!preview || (preview === 'pdf' && !navigator.pdfViewerEnabled))
    return (
      <EmptyState
        title={t('preview.none')}
        text={contentType === 'image/heic' ? t('preview.heic', { name }) : name}
        action={
          <Button kind="plain" onClick={() => void download(file)}>
            {t('download')}
          </Button>
        }
      />
    )
  if (shown.isError) return <ErrorState title={t('preview.failed')} onRetry={() => void shown.refetch()} />
  if (!shown.data) return <Shape height={480} />
  return preview === 'image' ? (
    <Picture name={name} show={show} />
  ) : (
    <iframe ref={show} className={classes.pages} title={name} />
  )
}

/** As wide as its place, or large enough to read a photographed page, and back. */
function Picture({ name, show }: { name: string; show: RefCallback<HTMLImageElement> }) {
  const t = useTexts(texts)
  const [large, setLarge] = useState(false)
  return (
    <button
      type="button"
      className={classes.picture}
      aria-pressed={large}
      aria-label={t('preview.enlarge', { name })}
      onClick={() => setLarge(!large)}
    >
      <img ref={show} alt={name} />
    </button>
  )
}
