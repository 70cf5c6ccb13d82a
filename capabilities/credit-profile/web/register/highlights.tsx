import { Note } from '@poonji/ui/note.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Language, PlainDate } from '@poonji/kernel/dates.ts'
import { highlightsOf } from '../../highlights.ts'
import type { Registered } from '../../register-contract.ts'
import { texts } from '../../texts.ts'

/** What speaks against a company and for it, as its register tells. */
export function Highlights(shown: { company: Registered; readOn: PlainDate; language: Language }) {
  const t = useTexts(texts)
  const found = highlightsOf(shown.company, shown.readOn, shown.language)
  return (
    <Card title={t('register.highlights')}>
      <Stack gap="s">
        {found.length === 0 && <p className="meta">{t('register.noHighlights')}</p>}
        {found.map(({ key, tone, vars }) => (
          <Note key={`${key}:${Object.values(vars).join()}`} tone={tone === 'bad' ? 'warn' : 'ok'}>
            {t(`highlight.${key}`, vars)}
          </Note>
        ))}
      </Stack>
    </Card>
  )
}
