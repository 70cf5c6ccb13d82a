import { useState } from 'react'
import type { Answer } from '@poonji/contract/call.ts'
import { addDays, formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { ApiError } from '@poonji/web-platform/api/client.ts'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { foreclosureFile } from '../../file-contract.ts'
import { foreclosureOn } from '../../prepayment-contract.ts'
import { texts } from '../../words/early.ts'
import { FeeReason } from './fee-reason.tsx'
import { QuoteParts } from './quote-parts.tsx'

/** What closes the loan on a date further ahead: to plan with, not yet to pay. */
export function AnotherDate({ loanId, today }: { loanId: string; today: PlainDate }) {
  const t = useViewerTexts(texts)
  const [onDate, setOnDate] = useState<PlainDate | null>(null)
  const answer = useCall(foreclosureOn, { loanId, query: { onDate: onDate ?? today } }, { enabled: onDate !== null })
  const wrong = answer.error instanceof ApiError ? answer.error.fieldErrors.onDate : undefined
  return (
    <Card title={t('foreclosure.another')}>
      <Stack>
        <DateField
          label={t('foreclosure.another')}
          description={t('foreclosure.anotherText')}
          min={addDays(today, 1)}
          value={onDate}
          onChange={setOnDate}
          error={wrong}
        />
        {onDate && !wrong && (
          <Loaded from={answer} shape={<SkeletonCard rows={3} />}>
            {quote => <OnDate loanId={loanId} onDate={onDate} quote={quote} />}
          </Loaded>
        )}
      </Stack>
    </Card>
  )
}

function OnDate({ loanId, onDate, quote }: OnDateProps) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const { day, paidBefore } = quote
  return (
    <Stack>
      <div>
        <p className="meta">{t('foreclosure.total', { date: formatDate(onDate, language) })}</p>
        <Money paise={day.total} size="l" exact />
      </div>
      <QuoteParts day={day} />
      <p className="meta">
        <FeeReason day={day} />
      </p>
      {paidBefore > 0 && (
        <Note tone="plain">
          {t('foreclosure.assumes', { amount: formatMoney(paidBefore, { paise: 'always' }) })} {t('foreclosure.ahead')}
        </Note>
      )}
      <Row>
        <Downloads call={foreclosureFile} input={format => ({ loanId, query: { format, onDate } })} />
      </Row>
    </Stack>
  )
}

interface OnDateProps {
  loanId: string
  onDate: PlainDate
  quote: Answer<typeof foreclosureOn>
}
