import type { ReactNode } from 'react'
import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList, type Definition } from '@poonji/ui/definition-list.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import { Decide, type DecideProps } from './decide.tsx'

interface WaitingCardProps extends DecideProps {
  items: Definition[]
  /** The last of the items is their sum. */
  total?: boolean
  askedBy: string
  /** The reader asked for it, so somebody else decides. */
  own: boolean
  /** What to know before deciding. */
  caution?: ReactNode
}

/** What a maker asked and nobody has decided, with its decision where the reader may make it. */
export function WaitingCard({ items, total, askedBy, own, caution, ...decide }: WaitingCardProps) {
  const t = useTexts(texts)
  const mayCheck = useMay('CAN_CHECK_CHARGE')
  return (
    <Card hang="due" title={t('charges.waits')}>
      <Stack>
        <DefinitionList total={total} items={items} />
        <p className="meta">
          {t('charges.asker')}: {askedBy}
        </p>
        {caution}
        {own && <Note tone="warn">{t('charges.own')}</Note>}
        {mayCheck && !own && <Decide {...decide} />}
      </Stack>
    </Card>
  )
}
