import { formatDate } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { RestructuringRow } from '../../restructure-contract.ts'
import { texts } from '../../words/terms.ts'
import { useLoanIds } from '../loan-frame/loan-frame.tsx'
import { loanPath } from '../paths.ts'
import { SeenFacts } from './seen-facts.tsx'
import { termLines } from './term-lines.ts'

/** Terms that took the place of others, with those struck through; for staff with who asked and decided, and why. */
export function BegunTerms({ row }: { row: RestructuringRow }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const ids = useLoanIds()
  const { desk } = row
  const people = desk ? [desk.askedBy, desk.decidedBy, desk.answeredBy].filter(Boolean).join(' · ') : ''
  return (
    <Card title={t('restructure.begun', { date: formatDate(row.fromOn, language) })}>
      <Stack>
        <SeenFacts seen={row.seen} />
        <p className="meta">
          {t('restructure.asAgreed')} <AppLink to={loanPath(ids, 'schedule')}>{t('restructure.schedule')}</AppLink>
        </p>
        <DefinitionList
          items={[
            ...termLines(row, t),
            ...(desk
              ? [
                  { label: t('charges.reason'), value: desk.reason },
                  { label: t('restructure.people'), value: people },
                  ...(desk.note ? [{ label: t('charges.note'), value: desk.note }] : []),
                ]
              : []),
          ]}
        />
      </Stack>
    </Card>
  )
}
