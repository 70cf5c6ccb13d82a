import { Note } from '@poonji/ui/note.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { formatDate, type Language, type PlainDate } from '@poonji/kernel/dates.ts'
import { formatPercent } from '@poonji/kernel/percent.ts'
import { highlightsOf } from '../../highlights.ts'
import type { Filings, Registered } from '../../register-contract.ts'
import { texts } from '../../texts.ts'

/** What speaks against a company and for it, as its register tells. */
export function Highlights(shown: { company: Registered; readOn: PlainDate; language: Language }) {
  const t = useTexts(texts)
  const found = highlightsOf(shown.company, shown.readOn, shown.language)
  const { filings } = shown.company
  return (
    <Stack>
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
      {filings && <Business filings={filings} language={shown.language} />}
    </Stack>
  )
}

/** What it lives by, and what it was called before. */
function Business({ filings: { activities, formerNames }, language }: { filings: Filings; language: Language }) {
  const t = useTexts(texts)
  const former = formerNames.map(({ name, until }) => ({
    label: t('register.formerNames'),
    value: `${name}, ${t('register.until', { date: formatDate(until, language) })}`,
  }))
  return (
    <Card title={t('register.business')}>
      <DefinitionList
        items={[
          ...activities.map(({ name, turnoverBps }) => ({
            label: name,
            value: t('register.ofTurnover', { percent: formatPercent(turnoverBps) }),
          })),
          ...(former.length ? former : [{ label: t('register.formerNames'), value: t('register.noFormerNames') }]),
        ]}
      />
    </Card>
  )
}
