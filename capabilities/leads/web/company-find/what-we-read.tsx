import { IconCheck } from '@tabler/icons-react'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { Icon } from '@poonji/ui/icon.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'

/** What is looked up and what is not, beside the form. */
export function WhatWeRead({ way }: { way: 'gst' | 'pan' }) {
  const t = useTexts(texts)
  const lines =
    way === 'gst' ? ([t('read.name'), t('read.kind'), t('read.address')] as const) : ([t('read.panName')] as const)
  return (
    <Card title={t('read.title')}>
      <Stack>
        <ul>
          {lines.map(line => (
            <li key={line}>
              <Row>
                <Icon of={IconCheck} small />
                <span>{line}</span>
              </Row>
            </li>
          ))}
        </ul>
        <p className="meta">{t('read.not')}</p>
      </Stack>
    </Card>
  )
}
