import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'
import { CheckList } from '../check-list.tsx'

const KEYS = ['web.need.what1', 'web.need.what2', 'web.need.what3', 'web.need.what4'] as const

/** What to have at hand, and who is served at all. */
export function WhatYouNeed() {
  const t = useTexts(texts)
  return (
    <Card title={t('web.need.what')} tight>
      <Stack>
        <CheckList lines={KEYS.map(key => t(key))} />
        <p className="meta">{t('web.need.terms')}</p>
      </Stack>
    </Card>
  )
}
