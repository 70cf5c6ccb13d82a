import { useState } from 'react'
import { IconDownload } from '@tabler/icons-react'
import { sendTempUpload } from '@poonji/capabilities/documents/web/embeds.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { Dialog } from '@poonji/ui/dialog.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { UploadField } from '@poonji/ui/upload/upload-field.tsx'
import { urlOf } from '@poonji/web-platform/api/client.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { addPaper, deletePaper, openPaper, type Meeting } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** What is to be read for a meeting; who calls meetings adds papers and takes them away. */
export function Papers({ meeting, mayChange }: { meeting: Meeting; mayChange: boolean }) {
  const t = useTexts(texts)
  const [adding, setAdding] = useState(false)
  return (
    <Stack gap="s">
      {meeting.papers.map(paper => (
        <Paper key={paper.id} meeting={meeting} paper={paper} mayChange={mayChange} />
      ))}
      {mayChange && (
        <Row>
          <Button
            small
            kind="quiet"
            aria-label={`${t('papers.add')}: ${meeting.title}`}
            onClick={() => setAdding(true)}
          >
            {t('papers.add')}
          </Button>
        </Row>
      )}
      {adding && <AddPaper meeting={meeting} onClose={() => setAdding(false)} />}
    </Stack>
  )
}

interface PaperProps {
  meeting: Meeting
  paper: Meeting['papers'][number]
  mayChange: boolean
}

function Paper({ meeting, paper, mayChange }: PaperProps) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const remove = useCommand(deletePaper)
  const of = { id: meeting.id, documentId: paper.id }
  const ask = async () => {
    if (await confirm({ title: t('papers.removeAsk', { name: paper.name }), yes: t('papers.remove'), stop: true }))
      await remove.mutateAsync({ id: meeting.id, body: { documentId: paper.id } })
  }
  // apart from the paper's own name, so that no thumb that opens it takes it away
  return (
    <Row between>
      <Button small kind="quiet" icon={IconDownload} onClick={() => location.assign(urlOf(openPaper, of))}>
        {paper.name}
      </Button>
      {mayChange && (
        <Button
          small
          kind="quiet"
          busy={remove.isPending}
          aria-label={`${t('papers.remove')}: ${paper.name}`}
          onClick={() => void ask()}
        >
          {t('papers.remove')}
        </Button>
      )}
    </Row>
  )
}

function AddPaper({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const t = useTexts(texts)
  const add = useCommand(addPaper)
  const { form, submit, field, sending } = useCallForm(addPaper.body, { storagePath: '' }, async body => {
    await add.mutateAsync({ id: meeting.id, body })
    toasts.success(t('papers.added'))
    onClose()
  })
  return (
    <Dialog title={t('papers.addTo', { title: meeting.title })} busy={sending} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <UploadField
            label={t('papers.file')}
            send={sendTempUpload}
            {...field('storagePath')}
            onChange={([sent]) => form.setFieldValue('storagePath', sent?.tempUrl ?? '')}
          />
          <Button kind="main" type="submit" fullWidth busy={sending}>
            {t('papers.save')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
