import { formatMoney } from '@poonji/kernel/money.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { highlightsOf } from '../../highlights.ts'
import type { companyRegister } from '../../register-contract.ts'
import { conductOf } from '../../conduct.ts'
import type { creditSummary } from '../../summary-contract.ts'
import { texts } from '../../texts.ts'

/** What speaks against a borrower and for it: by what it did first, then by what the company register tells. */
export function SpeaksCard({
  orgId,
  summary,
  register,
}: {
  orgId: string
  summary: Answer<typeof creditSummary>
  register: Answer<typeof companyRegister>['register']
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const conduct = conductOf(summary).map(({ key, tone, vars }) => ({
    tone,
    words: t(`conduct.${key}`, { ...vars, ...(vars.amount && { amount: formatMoney(vars.amount) }) }),
  }))
  const registered = register ? highlightsOf(register.company, dateInIndia(register.readAt), language) : []
  const found = [
    ...conduct,
    ...registered.map(({ key, tone, vars }) => ({ tone, words: t(`highlight.${key}`, vars) })),
  ].toSorted((a, b) => Number(b.tone === 'bad') - Number(a.tone === 'bad'))
  return (
    <Card
      title={t('register.highlights')}
      action={
        <AppLink to={pathTo('/organisation/:organisationId/probe', { organisationId: orgId })}>
          {t('summary.toRegister')}
        </AppLink>
      }
    >
      <Stack gap="s">
        {found.length === 0 && <p className="meta">{t('summary.nothing')}</p>}
        {found.map(({ tone, words }) => (
          <Note key={words} tone={tone === 'bad' ? 'warn' : 'ok'}>
            {words}
          </Note>
        ))}
      </Stack>
    </Card>
  )
}
