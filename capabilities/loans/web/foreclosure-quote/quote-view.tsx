import { useState } from 'react'
import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { ChoiceCards } from '@poonji/ui/choice-cards.tsx'
import { Col, Grid, Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { foreclosureFile } from '../../file-contract.ts'
import { keepQuote, type ForeclosureAnswer, type ForeclosureDay } from '../../prepayment-contract.ts'
import { texts } from '../../texts.ts'
import { payQuotePath } from '../paths.ts'
import { AnotherDate } from './another-date.tsx'
import { QuoteParts } from './quote-parts.tsx'

interface Props {
  answer: ForeclosureAnswer
  loanId: string
  organisationId: string
}

/** The day one chooses, beside what it costs and why. */
export function QuoteView({ answer, loanId, organisationId }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [chosen, setChosen] = useState(answer.today)
  const index = Math.max(
    0,
    answer.days.findIndex(day => day.onDate === chosen),
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
            <Stack gap="s">
              <p className="meta">{t('foreclosure.total', { date: formatDate(day.onDate, language) })}</p>
              <Money paise={day.total} size="xl" words />
            </Stack>
            <QuoteParts day={day} />
            <Note tone="plain">{t(`foreclosure.reason.${day.feeReason}`)}</Note>
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
            onChange={on => setChosen(on ?? answer.today)}
          />
          <AnotherDate loanId={loanId} today={answer.today} />
        </Stack>
      </Col>
    </Grid>
  )
}

function KeepOrPay({ answer, day, loanId, organisationId }: Props & { day: ForeclosureDay }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const keep = useCommand(keepQuote)
  const mayPay = useMay('CAN_PAY', organisationId)
  const { domain } = useSession()
  if (day.total === 0) return <Note tone="ok">{t('foreclosure.nothing')}</Note>
  const words = { amount: formatMoney(day.total, { paise: 'always' }), date: formatDate(day.onDate, language) }
  if (!answer.kept.some(quote => quote.onDate === day.onDate && quote.total === day.total))
    return (
      <Button
        kind="main"
        fullWidth
        busy={keep.isPending}
        onClick={() =>
          void keep.mutateAsync({ loanId, body: { onDate: day.onDate } }).then(
            () => toasts.success(t('foreclosure.kept', { date: words.date })),
            (error: unknown) => toasts.error(error instanceof Error ? error.message : undefined),
          )
        }
      >
        {t('foreclosure.keep')}
      </Button>
    )
  return (
    <Stack>
      <Note tone="ok">{t('foreclosure.keptShown', words)}</Note>
      {domain === 'buyer' && mayPay && day.onDate === answer.today && (
        <Button kind="main" fullWidth to={payQuotePath({ organisationId, loanId, amountPaise: day.total }, 'closing')}>
          {t('foreclosure.pay', words)}
        </Button>
      )}
    </Stack>
  )
}
