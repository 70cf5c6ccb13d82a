import { formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { DateField } from '@poonji/ui/date-field.tsx'
import { Col, Grid } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { OnPaper, OnScreen } from '@poonji/ui/on-paper.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../words/books.ts'

/** The days that an address asks the books for; what it leaves out is for the server to say. */
export function useAskedPeriod(): { from?: PlainDate; to?: PlainDate } {
  const [{ from, to }] = useFilters()
  return { ...(from && { from }), ...(to && { to }) }
}

/** The days of a page of the books, kept in the address. `shown`: what the server answered; `errors`: why it did not. */
export function BooksPeriod({
  shown,
  errors,
}: {
  shown: { from: PlainDate; to: PlainDate; today: PlainDate } | undefined
  errors: Record<string, string>
}) {
  const t = useTexts(texts)
  const asked = useAskedPeriod()
  const [, change] = useFilters()
  const language = useLanguage()
  const days = shown && [shown.from, shown.to].map(on => formatDate(on, language)).join(' – ')
  return (
    <>
      {days && <OnPaper>{days}</OnPaper>}
      <OnScreen>
        <Grid>
          <Col span={3}>
            <DateField
              label={t('books.from')}
              max={shown?.today}
              value={asked.from ?? shown?.from ?? null}
              error={errors.from}
              onChange={on => change({ from: on })}
            />
          </Col>
          <Col span={3}>
            <DateField
              label={t('books.to')}
              max={shown?.today}
              value={asked.to ?? shown?.to ?? null}
              error={errors.to}
              onChange={on => change({ to: on })}
            />
          </Col>
        </Grid>
      </OnScreen>
    </>
  )
}
