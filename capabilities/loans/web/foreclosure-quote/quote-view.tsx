import { formatDate, isPlainDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Card } from '@poonji/ui/card.tsx'
import { ChoiceCards } from '@poonji/ui/choice-cards.tsx'
import { Col, Grid, Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { foreclosureFile } from '../../file-contract.ts'
import type { ForeclosureAnswer } from '../../prepayment-contract.ts'
import { texts } from '../../words/early.ts'
import { AnotherDate } from './another-date.tsx'
import { KeepOrPay } from './keep-or-pay.tsx'
import { FeeReason } from './fee-reason.tsx'
import { QuoteParts } from './quote-parts.tsx'

interface Props {
  answer: ForeclosureAnswer
  loanId: string
  organisationId: string
}

/** The day one chooses, beside what it costs and why. */
export function QuoteView({ answer, loanId, organisationId }: Props) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const [{ on = answer.today }, change] = useFilters()
  const index = Math.max(
    0,
    answer.days.findIndex(day => day.onDate === on),
  )
  const day = answer.days[index]
  if (!day) return null
  const choices = answer.days.map((one, i) => ({
    value: one.onDate,
    label: i === 0 ? t('foreclosure.today') : formatDate(one.onDate, language),
    end: formatMoney(one.total, { paise: 'always' }),
  }))
  return (
    <Grid top>
      <Col span={7}>
        <Card hang="brand" label={t('foreclosure.toPay')}>
          <Stack gap="l">
            {isPlainDate(on) && on < answer.today && (
              <Note tone="warn">{t('foreclosure.over', { date: formatDate(on, language) })}</Note>
            )}
            <Stack gap="s">
              <p className="meta">{t('foreclosure.total', { date: formatDate(day.onDate, language) })}</p>
              <Money paise={day.total} size="xl" words />
            </Stack>
            <QuoteParts day={day} />
            <Note tone="plain">
              <FeeReason day={day} />
            </Note>
            <Row>
              <Downloads call={foreclosureFile} input={format => ({ loanId, query: { format, onDate: day.onDate } })} />
            </Row>
            <KeepOrPay answer={answer} day={day} loanId={loanId} organisationId={organisationId} />
          </Stack>
        </Card>
      </Col>
      <Col span={5}>
        <Stack gap="l">
          <ChoiceCards
            label={t('foreclosure.choose')}
            choices={choices}
            value={day.onDate}
            onChange={chosen => change({ on: chosen })}
          />
          <AnotherDate loanId={loanId} today={answer.today} />
        </Stack>
      </Col>
    </Grid>
  )
}
