import { CheckList } from '@poonji/capabilities/applications/web/embeds.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import classes from './what-we-read.module.css'

const KEYS = ['web.gst.what1', 'web.gst.what2', 'web.gst.what3'] as const

/** What is looked at, once, and that the consent can be taken back. */
export function WhatWeRead() {
  const t = useViewerTexts(texts)
  return (
    <div className={classes.before}>
      <Card title={t('web.gst.what')} tight>
        <Stack>
          <CheckList lines={KEYS.map(key => t(key))} />
          <p className="meta">{t('web.gst.once')}</p>
        </Stack>
      </Card>
    </div>
  )
}
