import { Button } from '@poonji/ui/button.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { reopenCredit, type readCredit } from '../../credit-contract.ts'
import { texts } from '../../texts.ts'

/** Why a credit was closed; one closed by mistake is opened again. */
export function ClosedCredit({ credit }: { credit: Answer<typeof readCredit> }) {
  const t = useTexts(texts)
  const reopen = useCommand(reopenCredit)
  return (
    <Stack>
      <Note tone="plain">{credit.closedReason ?? t('map.closed')}</Note>
      {credit.mayReopen && (
        <Row>
          <Button
            busy={reopen.isPending}
            onClick={() => reopen.mutate({ creditId: credit.id }, toasts.telling(t('map.reopened')))}
          >
            {t('map.reopen')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
