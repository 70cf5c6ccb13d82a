import { IconCopy } from '@tabler/icons-react'
import { Button } from '@poonji/ui/button.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { copyText } from '@poonji/web-platform/copy-text.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/early.ts'

/** The link of a kept quote, to pass on to whoever pays. */
export function QuoteLink({ url }: { url: string }) {
  const t = useTexts(texts)
  // a browser that forbids copying still shows the link to copy by hand
  const copy = async () => {
    if (await copyText(url)) toasts.success(t('foreclosure.copied'))
  }
  return (
    <Stack gap="s">
      <TextField label={t('foreclosure.link')} value={url} readOnly />
      <Row>
        <Button icon={IconCopy} onClick={() => void copy()}>
          {t('foreclosure.copy')}
        </Button>
      </Row>
    </Stack>
  )
}
