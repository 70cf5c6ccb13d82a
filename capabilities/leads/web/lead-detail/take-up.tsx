import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { reopenLead, type LeadDetail } from '../../lead-contract.ts'
import { texts } from '../../words/screens.ts'
import { FormButtons } from './form-buttons.tsx'

/** What can be done with a lead that was given up. */
export function TakeUp({ lead }: { lead: LeadDetail }) {
  const t = useTexts(texts)
  const [open, setOpen] = useState(false)
  return (
    <Card hang="due" title={t('lead.next')}>
      {open ? (
        <TakeUpForm leadId={lead.id} onBack={() => setOpen(false)} />
      ) : (
        <Row>
          <Button kind="main" onClick={() => setOpen(true)}>
            {t('lead.takeUp')}
          </Button>
        </Row>
      )}
    </Card>
  )
}

function TakeUpForm({ leadId, onBack }: { leadId: string; onBack: () => void }) {
  const t = useTexts(texts)
  const takeUp = useCommand(reopenLead)
  const { submit, field, sending } = useCallForm(reopenLead.body, { words: '' }, async body => {
    await takeUp.mutateAsync({ leadId, body })
    toasts.success(t('lead.tookUp'))
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextField {...field('words')} label={t('lead.takeUpWords')} lines={2} maxLength={500} required />
        <FormButtons label={t('lead.takeUp')} busy={sending} onBack={onBack} />
      </Stack>
    </form>
  )
}
