import { useState } from 'react'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Col, Grid, Row, Stack } from '@poonji/ui/grid.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { saveSpread } from '../../spread-contract.ts'
import { texts } from '../../texts.ts'
import type { Sheet } from './sheet.ts'
import { FIGURES } from './figures.ts'

type Year = { [key in keyof Sheet['spread'][number]]: Sheet['spread'][number][key] | null } & { year: number }
interface Values extends Record<string, unknown> {
  readAt: Date | null
  years: Year[]
}

const blank = (year: number): Year => ({
  year,
  salesPaise: null,
  ebitdaPaise: null,
  patPaise: null,
  netWorthPaise: null,
  debtPaise: null,
  emiPaise: null,
})

const MAY_BE_NEGATIVE: readonly (keyof Year)[] = ['ebitdaPaise', 'patPaise', 'netWorthPaise']

/** The year in which the newest closed financial year ended. */
const closedYear = (at: Date) => (at.getMonth() >= 3 ? at.getFullYear() : at.getFullYear() - 1)

interface SpreadFormProps {
  sheet: Pick<Sheet, 'applicationId' | 'openedAt' | 'spread' | 'spreadAt'>
  onDone: () => void
}

/** The figures of two years or three, entered from the financials; a year that the register has not yet is added. */
export function SpreadForm({ sheet, onDone }: SpreadFormProps) {
  const closed = closedYear(sheet.openedAt)
  const [newest, setNewest] = useState(sheet.spread.at(-1)?.year ?? closed)
  const onLater = newest < closed ? () => setNewest(newest + 1) : undefined
  return <YearsForm key={newest} sheet={sheet} newest={newest} onLater={onLater} onDone={onDone} />
}

interface YearsFormProps extends SpreadFormProps {
  newest: number
  onLater: (() => void) | undefined
}

function YearsForm({ sheet, newest, onLater, onDone }: YearsFormProps) {
  const t = useTexts(texts)
  const command = useCommand(saveSpread)
  const known = (year: number) => sheet.spread.find(one => one.year === year)
  const before = known(newest - 2)
  const two = [newest - 1, newest].map(year => known(year) ?? blank(year))
  const initial: Values = { readAt: sheet.spreadAt, years: before ? [before, ...two] : two }
  // typed for these figures as they were read: over what a colleague entered since, nothing is filled in
  const typed = {
    name: `spread:${sheet.applicationId}:${sheet.spreadAt?.getTime() ?? 'none'}:${newest}`,
    never: ['readAt'] as const,
  }
  const send = async ({ readAt, years }: Values, _form: unknown, sent: () => void) => {
    const whole = years.map(one => ({
      year: one.year,
      salesPaise: one.salesPaise ?? 0,
      ebitdaPaise: one.ebitdaPaise ?? 0,
      patPaise: one.patPaise ?? 0,
      netWorthPaise: one.netWorthPaise ?? 0,
      debtPaise: one.debtPaise ?? 0,
      emiPaise: one.emiPaise ?? 0,
    }))
    await command.mutateAsync({ applicationId: sheet.applicationId, body: { readAt, years: whole } })
    sent()
    toasts.success(t('spread.saved'))
    onDone()
  }
  const { form, submit, field, sending, changed, forget } = useTypedForm<Values>(typed, saveSpread.body, initial, send)
  // with another year the form begins anew: not over what was typed
  const later = onLater && !changed && (
    <Button kind="quiet" small onClick={onLater}>
      {t('spread.later', { year: String(newest + 1) })}
    </Button>
  )
  return (
    <Card title={t('spread.title')} action={later}>
      <form onSubmit={submit} noValidate>
        <Grid>
          {form.getValues().years.map((year, i) => (
            <Col key={year.year} span={before ? 4 : 6} keep>
              <Stack gap="s">
                <strong>{t('spread.year', { year: String(year.year) })}</strong>
                {FIGURES.map(([key, label]) => (
                  <AmountField
                    key={key}
                    noWords
                    signed={MAY_BE_NEGATIVE.includes(key)}
                    label={t(label)}
                    {...field(`years.${i}.${key}`)}
                  />
                ))}
              </Stack>
            </Col>
          ))}
          <Col span={12}>
            <Row>
              <Button kind="main" type="submit" busy={sending}>
                {t('spread.save')}
              </Button>
              <Button
                onClick={() => {
                  forget()
                  onDone()
                }}
              >
                {t('spread.cancel')}
              </Button>
            </Row>
          </Col>
        </Grid>
      </form>
    </Card>
  )
}
