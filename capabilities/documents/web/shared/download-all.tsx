import { IconDownload } from '@tabler/icons-react'
import { Button } from '@poonji/ui/button.tsx'
import { Row } from '@poonji/ui/grid.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { DocumentView } from '../../contract.ts'
import { MOST_IN_ZIP } from '../../file-contract.ts'
import { texts } from '../../texts.ts'
import { useDownload } from './use-download.ts'

interface DownloadAllProps {
  files: NonNullable<DocumentView['file']>[]
  small?: boolean
}

/** Saves all files of a list as a zip; of more than a zip takes, one after another, each by its own button. */
export function DownloadAll({ files, small }: DownloadAllProps) {
  const t = useTexts(texts)
  const download = useDownload()
  const parts = Array.from({ length: Math.ceil(files.length / MOST_IN_ZIP) }, (_, i) => i * MOST_IN_ZIP)
  if (files.length < 2) return null
  return (
    <Row>
      {parts.map(from => {
        const part = files.slice(from, from + MOST_IN_ZIP)
        return (
          <Button key={from} small={small} kind="quiet" icon={IconDownload} onClick={() => void download(part)}>
            {parts.length === 1 ? t('downloadAll') : t('downloadPart', { from: from + 1, to: from + part.length })}
          </Button>
        )
      })}
    </Row>
  )
}
