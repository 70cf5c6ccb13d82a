import { useState } from 'react'
import type { Answer } from '@poonji/contract/call.ts'
import { moneyFromZero } from '@poonji/contract/schemas.ts'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { Timeline } from '@poonji/ui/timeline.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { setAdvance, type care } from '../../manage-contract.ts'
import { texts } from '../../words/screens.ts'
import { FormEnd } from '../form-end.tsx'
import { ReasonForm } from '../reason-form.tsx'

type Advances = NonNullable<Answer<typeof care>['advances']>

/** The most that may be advanced at a time, and what it was before. */
export function AdvanceCard({ orgId, advances }: { orgId: string; advances: Advances }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const mayEdit = useMay('CAN_EDIT_MAXIMUM_PERMISSIBLE_ADVANCE', orgId)
  const [doing, setDoing] = useState<'set' | 'lift' | null>(null)
  const set = useCommand(setAdvance)
  const now = advances[0]?.amount ?? null
  const done = () => setDoing(null)
  const lift = async (reason: string) => {
    await set.mutateAsync({ orgId, body: { amount: null, reason } })
    toasts.success(t('advance.lifted'))
    done()
  }
  return (
    <Card title={t('advance.title')}>
      <Stack>
        {now === null ? <p className="meta">{t('advance.none')}</p> : <Money paise={now} size="l" words />}
        {doing === 'set' && <AdvanceForm orgId={orgId} onDone={done} />}
        {doing === 'lift' && (
          <ReasonForm
            typed={`advance-lifted:${orgId}`}
            label={t('manage.why')}
            yes={t('advance.lift')}
            onSend={lift}
            onCancel={done}
          />
        )}
        {mayEdit && !doing && (
          <Row>
            <Button small onClick={() => setDoing('set')}>
              {t(now === null ? 'advance.set' : 'change')}
            </Button>
            {now !== null && (
              <Button small kind="quiet" onClick={() => setDoing('lift')}>
                {t('advance.lift')}
              </Button>
            )}
          </Row>
        )}
        {advances.length > 0 && (
          <Timeline
            items={advances.map(one => ({
              what: (
                <>
                  {one.amount === null ? t('advance.lifted') : <Money paise={one.amount} />}: {one.reason}
                </>
              ),
              note: `${one.by}, ${formatDateTime(one.at, language)}`,
            }))}
          />
        )}
      </Stack>
    </Card>
  )
}

const withAmount = setAdvance.body.extend({ amount: moneyFromZero })

function AdvanceForm({ orgId, onDone }: { orgId: string; onDone: () => void }) {
  const t = useTexts(texts)
  const set = useCommand(setAdvance)
  const initial = { amount: null as number | null, reason: '' }
  const { submit, field, sending } = useCallForm(withAmount, initial, async values => {
    await set.mutateAsync({ orgId, body: values })
    toasts.success(t('advance.kept'))
    onDone()
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <AmountField {...field('amount')} label={t('advance.amount')} required />
        <TextField {...field('reason')} label={t('manage.why')} maxLength={300} required />
        <FormEnd send={t('save')} busy={sending} kind="plain" cancel={onDone} />
      </Stack>
    </form>
  )
}
