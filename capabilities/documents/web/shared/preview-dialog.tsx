import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { Button } from '@poonji/ui/button.tsx'
import { Density, useDensity } from '@poonji/ui/density.tsx'
import { useUiText } from '@poonji/ui/language.tsx'
import { useBackCloses } from '@poonji/ui/use-back-closes.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import { Preview, type Shown } from './preview.tsx'
import { useDownload } from './use-download.ts'
import classes from './documents.module.css'

/** A document over the page; null closes it. */
export function PreviewDialog({ document, onClose }: { document: Shown | null; onClose: () => void }) {
  const t = useTexts(texts)
  const ui = useUiText()
  const density = useDensity()
  const phone = useMediaQuery('(max-width: 47.9375em)')
  const download = useDownload()
  const file = document?.file
  useBackCloses(document !== null, onClose)
  return (
    <Modal
      opened={document !== null}
      onClose={onClose}
      title={document?.name}
      size={960}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': ui('close') }}
      classNames={{ content: classes.dialog, header: classes.dialogHead, title: classes.dialogTitle }}
      transitionProps={{ duration: 0 }}
    >
      <Density value={density}>
        {document && <Preview document={document} />}
        {file && (
          <div className={classes.dialogButtons}>
            <Button icon={IconDownload} onClick={() => void download(file)}>
              {t('download')}
            </Button>
          </div>
        )}
      </Density>
    </Modal>
  )
}
