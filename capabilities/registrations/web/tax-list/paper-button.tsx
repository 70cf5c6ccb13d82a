import { useDownload } from '@poonji/capabilities/documents/web/embeds.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Registration } from '../../tax-contract.ts'
import { texts } from '../../words/screens.ts'

/** Fetches the paper of a registration. */
export function PaperButton({ paper }: { paper: NonNullable<Registration['paper']> }) {
  const t = useTexts(texts)
  const download = useDownload()
  return (
    <Button small onClick={() => void download(paper)} aria-label={`${t('tax.seePaper')}: ${paper.name}`}>
      {t('tax.seePaper')}
    </Button>
  )
}
