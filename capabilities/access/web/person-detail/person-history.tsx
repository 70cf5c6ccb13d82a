import { formatDateTime } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Timeline } from '@poonji/ui/timeline.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Person } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { nameOf } from '../words.ts'

/** What was done with a person's access, by whom. */
export function PersonHistory({ history }: Pick<Person, 'history'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const items = history.map(({ what, at, byName, role, reason }) => ({
    what: [t(`changed.${what}`), role && nameOf(role, language), reason].filter(Boolean).join(': '),
    note: [byName ?? t('changed.product'), formatDateTime(at, language)].join(', '),
  }))
  return (
    <Card title={t('history')}>
      {items.length ? <Timeline items={items} /> : <p className="meta">{t('changed.none')}</p>}
    </Card>
  )
}
