import { Button } from '@poonji/ui/button.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'

/** The file that a draft has already; once it is taken away another may be chosen. */
export function KeptFile({ label, name, onRemove }: { label: string; name: string; onRemove: () => void }) {
  const t = useTexts(texts)
  return (
    <Stack gap="s">
      <strong>{label}</strong>
      <Row between>
        {name}
        <Button small onClick={onRemove}>
          {t('form.otherFile')}
        </Button>
      </Row>
    </Stack>
  )
}
