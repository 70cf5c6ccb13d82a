import { IconTrash } from '@tabler/icons-react'
import { Button } from '@poonji/ui/button.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useSession, may } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { DocumentView } from '../../contract.ts'
import { removeDocuments } from '../../removal-contract.ts'
import { texts } from '../../texts.ts'
import { useRestore } from './use-restore.ts'

/** For an administrator: takes a document out of sight after a question; nothing is shown to anybody else. */
export function RemoveButton({ document }: { document: DocumentView }) {
  const t = useTexts(texts)
  const session = useSession()
  const confirm = useConfirm()
  const remove = useCommand(removeDocuments)
  const { restore } = useRestore()
  const { documentId, name, madeByUs, state } = document
  const stays = madeByUs || state === 'FRAUD_DETECTED'
  if (stays || session.domain !== 'admin' || !may(session, 'CAN_DELETE_DOCUMENTS')) return null
  const ask = async () => {
    const sure = await confirm({
      title: t('remove.title', { name }),
      text: t('remove.text'),
      yes: t('remove.yes'),
      stop: true,
    })
    if (!sure) return
    try {
      await remove.mutateAsync({ query: { documentIds: documentId } })
      toasts.undo(t('remove.done'), () => void restore(document))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return (
    <Button
      small
      kind="quiet"
      icon={IconTrash}
      busy={remove.isPending}
      onClick={() => void ask()}
      aria-label={t('remove.named', { name })}
    >
      {t('remove.yes')}
    </Button>
  )
}
