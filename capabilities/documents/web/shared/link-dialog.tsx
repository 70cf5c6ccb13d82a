import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Dialog } from '@poonji/ui/dialog.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { copyText } from '@poonji/web-platform/copy-text.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'

export interface LinkDialogProps {
  link: { url: string; expiresAt: Date }
  /** What the link is for, in the message that takes it along. */
  title: string
  onClose: () => void
}

/** A link to pass on to whoever has what is asked for: to copy, or by WhatsApp. */
export function LinkDialog({ link: { url, expiresAt }, title, onClose }: LinkDialogProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  // a browser that forbids copying still shows the link to copy by hand
  const copy = async () => {
    if (await copyText(url)) toasts.success(t('byLink.copied'))
  }
  return (
    <Dialog title={t('passOn')} onClose={onClose}>
      <Stack>
        <p>{t('passOn.why')}</p>
        <TextField label={t('byLink.link')} value={url} readOnly />
        <p className="meta">{t('papers.until', { date: formatDateTime(expiresAt, language) })}</p>
        <Row>
          <Button kind="main" icon={IconCopy} onClick={() => void copy()}>
            {t('passOn.copy')}
          </Button>
          <Button icon={IconBrandWhatsapp} to={`https://wa.me/?text=${encodeURIComponent(`${title}: ${url}`)}`}>
            WhatsApp
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
