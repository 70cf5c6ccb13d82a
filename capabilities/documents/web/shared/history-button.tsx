import { useState } from 'react'
import { Modal } from '@mantine/core'
import { IconDownload, IconHistory } from '@tabler/icons-react'
import { Button } from '@poonji/ui/button.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Density, useDensity } from '@poonji/ui/density.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useUiText } from '@poonji/ui/language.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { Timeline } from '@poonji/ui/timeline.tsx'
import type { Answer } from '@poonji/contract/call.ts'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useBackCloses } from '@poonji/ui/use-back-closes.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { DocumentView } from '../../contract.ts'
import { documentHistory } from '../../history-contract.ts'
import { texts } from '../../texts.ts'
import { useDownload } from './use-download.ts'
import classes from './documents.module.css'

type History = Answer<typeof documentHistory>

/** The versions of a document, and who did and saw what, over the page. */
export function HistoryButton({ document }: { document: DocumentView }) {
  const t = useTexts(texts)
  const ui = useUiText()
  const density = useDensity()
  const [open, setOpen] = useState(false)
  const { name } = document
  const close = () => setOpen(false)
  useBackCloses(open, close)
  return (
    <>
      <Button
        small
        kind="quiet"
        icon={IconHistory}
        onClick={() => setOpen(true)}
        aria-label={t('history.showNamed', { name })}
      >
        {t('history.show')}
      </Button>
      <Modal
        opened={open}
        onClose={close}
        title={t('history.dialog')}
        size={560}
        closeButtonProps={{ 'aria-label': ui('close') }}
        classNames={{ content: classes.dialog, header: classes.dialogHead, title: classes.dialogTitle }}
        transitionProps={{ duration: 0 }}
      >
        <Density value={density}>
          <DocumentHistory documentId={document.documentId} />
        </Density>
      </Modal>
    </>
  )
}

function DocumentHistory({ documentId }: { documentId: string }) {
  const t = useTexts(texts)
  const history = useCall(documentHistory, { documentId })
  return (
    <Loaded from={history} shape={<SkeletonList rows={4} />}>
      {({ versions, events }) => (
        <Stack>
          <Versions versions={versions} />
          <Timeline
            items={distinct(events).map(({ deed, by, byUs, at }) => ({
              what: t(`did.${deed}`, { name: by ?? t(byUs ? 'did.us' : 'did.system') }),
              note: <DateTimeText at={at} />,
            }))}
          />
        </Stack>
      )}
    </Loaded>
  )
}

function Versions({ versions }: Pick<History, 'versions'>) {
  const t = useTexts(texts)
  const download = useDownload()
  return (
    <DefinitionList
      items={versions.map(({ version, name, uploadedAt, file }, i) => ({
        label: `${version}. ${name}`,
        note: (
          <>
            {i === 0 && `${t('history.current')} · `}
            <DateTimeText at={uploadedAt} />
          </>
        ),
        value: file && (
          <Button
            small
            kind="quiet"
            icon={IconDownload}
            onClick={() => void download(file)}
            aria-label={t('line.downloadNamed', { name: `${version}. ${name}` })}
          >
            {t('download')}
          </Button>
        ),
      }))}
    />
  )
}

/** Somebody who looks five times in a row is told once, with the last time. */
const distinct = (events: History['events']) =>
  events.filter((one, i) => one.deed !== events[i - 1]?.deed || one.by !== events[i - 1]?.by)
