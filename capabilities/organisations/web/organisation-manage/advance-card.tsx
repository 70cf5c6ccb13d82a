import { useState } from 'react'
import type { Answer } from '@poonji/contract/call.ts'
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

type Advances = NonNullable<Answer<typeof care>['advances']>

/** The most that may be advanced at a time, and what it was before. */
export function AdvanceCard({ orgId, advances }: { orgId: string; advances: Advances }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const mayEdit = useMay('CAN_EDIT_MAXIMUM_PERMISSIBLE_ADVANCE', orgId)
  const [editing, setEditing] = useState(false)
  const [now] = advances
  return (
    <Card title={t('advance.title')}>
      <Stack>
        {now ? <Money paise={now.amount} size="l" words /> : <p className="meta">{t('advance.none')}</p>}
        {editing && <AdvanceForm orgId={orgId} onDone={() => setEditing(false)} />}
        {mayEdit && !editing && (
          <Row>
            <Button small onClick={() => setEditing(true)}>
              {t(now ? 'change' : 'advance.set')}
            </Button>
          </Row>
        )}
        {advances.length > 0 && (
          <Timeline
            items={advances.map(one => ({
              what: (
                <>
                  <Money paise={one.amount} />: {one.reason}
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

function AdvanceForm({ orgId, onDone }: { orgId: string; onDone: () => void }) {
  const t = useTexts(texts)
  const set = useCommand(setAdvance)
  const initial = { amount: null as number | null, reason: '' }
  const { submit, field, sending } = useCallForm(setAdvance.body, initial, async ({ amount, reason }) => {
    if (amount === null) return
    await set.mutateAsync({ orgId, body: { amount, reason } })
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
