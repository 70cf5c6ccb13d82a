import { IconCheck } from '@tabler/icons-react'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { Icon } from '@poonji/ui/icon.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'

const KEYS = ['web.need.what1', 'web.need.what2', 'web.need.what3', 'web.need.what4'] as const

/** What to have at hand, and who is served at all. */
export function WhatYouNeed() {
  const t = useTexts(texts)
  return (
    <Card title={t('web.need.what')} tight>
      <Stack gap="s">
        {KEYS.map(key => (
          <Row key={key}>
            <Icon of={IconCheck} small />
            <span>{t(key)}</span>
          </Row>
        ))}
        <p className="meta">{t('web.need.terms')}</p>
      </Stack>
    </Card>
  )
}
