import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { restoreDocuments } from '../../removal-contract.ts'
import { texts } from '../../texts.ts'

/** Brings a removed document back and says so, also where what asked for it is gone from the screen by then. */
export function useRestore() {
  const t = useTexts(texts)
  const restore = useCommand(restoreDocuments)
  return {
    busy: restore.isPending,
    restore: async ({ documentId, name }: { documentId: string; name: string }): Promise<void> => {
      try {
        await restore.mutateAsync({ body: { documentIds: [documentId] } })
        toasts.success(t('restore.done', { name }))
      } catch (error) {
        toasts.error(error instanceof Error ? error.message : undefined)
      }
    },
  }
}
