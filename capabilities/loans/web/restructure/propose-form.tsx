import { useEffect, useRef } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import { Col, Grid } from '@poonji/ui/grid.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { ApiError } from '@poonji/web-platform/api/client.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
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

type Values = TypedTerms & { reason: string }

const REASON = askRestructuring.body.pick({ reason: true })
/** Until all is typed nothing is asked, and so nothing is told. */
const NOTHING = {
  fromOn: '',
  rateBps: 0,
  instalments: 0,
  moratoriumMonths: 0,
  moratoriumInterest: 'PAID',
  funds: 'NONE',
} as const
/** So many instalments more than remain are proposed at first; of a limit, so many. */
const MORE = 6
const OF_LIMIT = 12

/** The maker's form, and beside it what the loan would become, before it is proposed. */
export function ProposeForm({ loanId, ask }: ProposeFormProps) {
  const t = useTexts(texts)
  const { remaining } = ask
  const ofLimit = remaining === null
  const propose = useCommand(askRestructuring)
  const initial: Values = {
    fromOn: ask.firstOn,
    rateBps: ask.rateBps,
    instalments: remaining === null ? OF_LIMIT : remaining + MORE,
    moratoriumMonths: 0,
    moratoriumInterest: 'PAID',
    funds: 'INTEREST',
    reason: '',
  }
  // what is seen comes of what the form says, and is sent with it
  const sendSeen = useRef<(reason: string, sent: () => void) => Promise<unknown>>(undefined)
  const typed = { name: `restructuring-of:${loanId}` }
  const { form, submit, field, sending } = useTypedForm(typed, REASON, initial, async ({ reason }, _form, sent) =>
    sendSeen.current?.(reason, sent),
  )
  const whole = wantedOf(form.values)
  const written = JSON.stringify(whole)
  const [settled] = useDebouncedValue(written, 400)
  const wanted = settled === written ? whole : null
  const query = wanted ?? NOTHING
  const preview = useCall(previewRestructuring, { loanId, query }, { enabled: wanted !== null })
  useEffect(() => {
    sendSeen.current = async (reason, sent) => {
      if (!wanted || !preview.data) return toasts.error(t('restructure.seeFirst'))
      const { seenHash } = preview.data
      await propose.mutateAsync({ loanId, body: { ...wanted, seenHash, reason } })
      sent()
      toasts.success(t('charges.sent'))
    }
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
          <TermFields terms={form.values} onChange={form.setValues} errors={errors} ask={ask} />
        </AskCard>
      </Col>
      <Col span={8}>
        <Preview preview={preview} ready={whole !== null} />
      </Col>
    </Grid>
  )
}
