import type { Answer } from '@poonji/contract/call.ts'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { Timeline } from '@poonji/ui/timeline.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { productHistory } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { TERM_ROWS, termAt, termWords } from '../term-rows.ts'

type Version = Answer<typeof productHistory>[number]

/** Every version, newest first: who made it, when, and what it changed. */
export function ProductHistory({ code }: { code: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const from = useCall(productHistory, { code })
  const changes = useChanges()
  return (
    <Loaded from={from} shape={<SkeletonCard rows={4} />}>
      {versions => (
        <Card title={t('history')}>
          <Timeline
            items={versions.map((one, i) => ({
              what: (
                <Stack gap="s">
                  <strong>{t('history.made', { version: one.version })}</strong>
                  {changes(one, versions[i + 1]).map(line => (
                    <span key={line}>{line}</span>
                  ))}
                </Stack>
              ),
              note: [one.changedBy ?? t('history.system'), formatDateTime(one.changedAt, language)].join(' · '),
            }))}
          />
        </Card>
      )}
    </Loaded>
  )
}

/** What a version changed against the one before, a line each. */
function useChanges() {
  const t = useTexts(texts)
  return (version: Version, before: Version | undefined): string[] => {
    if (!before) return [t('history.first')]
    const line = (field: string, was: string, is: string) =>
      was === is ? [] : [t('history.change', { field, before: was, after: is })]
    const named = (one: boolean) => t(one ? 'value.yes' : 'value.no')
    const order = (one: Version, name: 'allocation' | 'npaAllocation') =>
      [...one.terms[name].order, one.terms[name].direction].map(value => t(`value.${value}`)).join(', ')
    const lines = [
      ...line(t('field.nameEn'), before.nameEn, version.nameEn),
      ...line(t('field.nameHi'), before.nameHi, version.nameHi),
      ...line(t('field.active'), named(before.active), named(version.active)),
      ...TERM_ROWS.flatMap(row => {
        const words = (one: Version) => termWords(row.kind, termAt(one.terms, row.path), t)
        return line(t(`field.${row.path}`), words(before), words(version))
      }),
      ...line(t('field.allocation'), order(before, 'allocation'), order(version, 'allocation')),
      ...line(t('field.npaAllocation'), order(before, 'npaAllocation'), order(version, 'npaAllocation')),
    ]
    return lines.length ? lines : [t('history.same')]
  }
}
