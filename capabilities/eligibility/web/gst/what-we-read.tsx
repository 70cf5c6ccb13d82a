import { IconCheck } from '@tabler/icons-react'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { Icon } from '@poonji/ui/icon.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'

/** What is looked at, once, and that the consent can be taken back. */
export function WhatWeRead() {
  const t = useTexts(texts)
  return (
    <Card title={t('web.gst.what')} tight>
      <Stack gap="s">
        {(['web.gst.what1', 'web.gst.what2', 'web.gst.what3'] as const).map(key => (
          <Row key={key}>
            <Icon of={IconCheck} small />
            <span>{t(key)}</span>
          </Row>
        ))}
        <p className="meta">{t('web.gst.once')}</p>
      </Stack>
    </Card>
  )
}
