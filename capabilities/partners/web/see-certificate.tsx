import { useDownload } from '@poonji/capabilities/documents/web/embeds.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../texts.ts'

/** Opens the certificate that was given. */
export function SeeCertificate({ paper }: { paper: Parameters<ReturnType<typeof useDownload>>[0] }) {
  const t = useTexts(texts)
  const download = useDownload()
  return (
    <Button small kind="quiet" onClick={() => void download(paper)}>
      {t('tax.see')}
    </Button>
  )
}
