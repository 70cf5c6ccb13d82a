import { useNavigate } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Promoter } from '../../contract.ts'
import { shareLink } from '../../proof-contract.ts'
import { texts } from '../../texts.ts'

/** The e-verification page of whoever is at the screen: nobody has to send it. */
export function OwnLink({ person, applicationId }: { person: Promoter; applicationId?: string }) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const share = useCommand(shareLink)
  const open = async () => {
    try {
      const { url } = await share.mutateAsync({ promoterId: person.id, body: { way: 'copy', applicationId } })
      const { pathname, search } = new URL(url)
      await navigate(pathname + search)
    } catch (error) {
      if (error instanceof Error) toasts.error(error.message)
    }
  }
  return (
    <Stack gap="s">
      <p>{t('share.ownWhy')}</p>
      <Row>
        <Button kind="main" busy={share.isPending} onClick={() => void open()}>
          {t('do.aadhaar')}
        </Button>
      </Row>
    </Stack>
  )
}
