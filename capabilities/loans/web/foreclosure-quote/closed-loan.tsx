import { IconDownload } from '@tabler/icons-react'
import { Button } from '@poonji/ui/button.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { urlOf } from '@poonji/web-platform/api/client.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { noDues } from '../../file-contract.ts'
import { texts } from '../../words/early.ts'

/** That nothing is owed any more, with the certificate. */
export function ClosedLoan({ loanId }: { loanId: string }) {
  const t = useTexts(texts)
  return (
    <Stack gap="l">
      <Note tone="ok">{t('foreclosure.closed')}</Note>
      <Row>
        <Button kind="main" icon={IconDownload} onClick={() => location.assign(urlOf(noDues, { loanId }))}>
          {t('foreclosure.certificate')}
        </Button>
      </Row>
    </Stack>
  )
}
