import { useState } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import { Col, Grid } from '@poonji/ui/grid.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { ApiError } from '@poonji/web-platform/api/client.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { askRestructuring, previewRestructuring, type RestructuringsAnswer } from '../../restructure-contract.ts'
import { texts } from '../../words/terms.ts'
import { AskCard } from '../requests/ask-card.tsx'
import { Preview } from './preview.tsx'
import { TermFields } from './term-fields.tsx'
import { wantedOf, type TypedTerms } from './terms.ts'

interface ProposeFormProps {
  loanId: string
  ask: NonNullable<RestructuringsAnswer['ask']>
}

const REASON = askRestructuring.body.pick({ reason: true })
/** So many instalments more than remain are proposed at first; of a limit, so many. */
const MORE = 6
const OF_LIMIT = 12

/** The maker's form, and beside it what the loan would become, before it is proposed. */
export function ProposeForm({ loanId, ask }: ProposeFormProps) {
  const t = useTexts(texts)
  const { remaining } = ask
  const ofLimit = remaining === null
  const propose = useCommand(askRestructuring)
  const [terms, setTerms] = useState<TypedTerms>({
    fromOn: ask.firstOn,
    rateBps: ask.rateBps,
    instalments: remaining === null ? OF_LIMIT : remaining + MORE,
    moratoriumMonths: 0,
    moratoriumInterest: 'PAID',
    funds: 'INTEREST',
  })
  const [settled] = useDebouncedValue(terms, 400)
  const wanted = settled === terms ? wantedOf(terms) : null
  // until all is typed nothing is asked
  const query = wanted ?? { ...terms, fromOn: ask.firstOn, rateBps: 0, instalments: 0, moratoriumMonths: 0 }
  const preview = useCall(previewRestructuring, { loanId, query }, { enabled: wanted !== null })
  const { submit, field, sending } = useCallForm(REASON, { reason: '' }, async ({ reason }) => {
    if (!wanted || !preview.data) return toasts.error(t('restructure.seeFirst'))
    const { seenHash } = preview.data
    await propose.mutateAsync({ loanId, body: { ...wanted, seenHash, reason } })
    toasts.success(t('charges.sent'))
  })
  const errors = wanted && preview.error instanceof ApiError ? preview.error.fieldErrors : {}
  return (
    <Grid top>
      <Col span={4}>
        <AskCard
          title={t(ofLimit ? 'restructure.askLimit' : 'restructure.ask')}
          submit={submit}
          sending={sending}
          reason={field('reason')}
        >
          {ofLimit && <p>{t('restructure.limitText')}</p>}
          <TermFields terms={terms} onChange={setTerms} errors={errors} ask={ask} />
        </AskCard>
      </Col>
      <Col span={8}>
        <Preview preview={preview} ready={wantedOf(terms) !== null} />
      </Col>
    </Grid>
  )
}
