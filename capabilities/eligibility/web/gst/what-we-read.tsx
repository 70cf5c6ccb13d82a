import { CheckList } from '@poonji/capabilities/applications/web/embeds.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'

const KEYS = ['web.gst.what1', 'web.gst.what2', 'web.gst.what3'] as const

/** What is looked at, once, and that the consent can be taken back. */
export function WhatWeRead() {
  const t = useTexts(texts)
  const own = useSession().domain === 'buyer'
  return (
    <Card title={t('web.gst.what')} tight>
      <Stack>
        <CheckList lines={KEYS.map(key => t(key))} />
        <p className="meta">{t(own ? 'web.gst.once' : 'web.gst.onceClient')}</p>
      </Stack>
    </Card>
  )
}
