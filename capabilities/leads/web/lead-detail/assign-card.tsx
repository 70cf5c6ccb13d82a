import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { assignLead, leadAssignees, type LeadDetail } from '../../lead-contract.ts'
import { texts } from '../../words/screens.ts'

/** Gives a lead to somebody of one's team. */
export function AssignCard({ lead }: { lead: LeadDetail }) {
  const t = useTexts(texts)
  const people = useCall(leadAssignees, {})
  const assign = useCommand(assignLead)
  const options = (people.data ?? [])
    .filter(one => one.accountId !== lead.assignedTo?.id)
    .map(one => ({ value: one.accountId, label: one.name }))
  const { submit, field, sending } = useCallForm(
    assignLead.body,
    { accountId: null as string | null },
    async ({ accountId }, form) => {
      await assign.mutateAsync({ leadId: lead.id, body: { accountId: accountId ?? '' } })
      toasts.success(t('lead.event.ASSIGNED', { to: options.find(one => one.value === accountId)?.label ?? '' }))
      form.setValues({ accountId: null })
    },
  )
  return (
    <Card title={t('lead.assign')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <SelectField {...field('accountId')} label={t('lead.assignTo')} options={options} required />
          <Row>
            <Button type="submit" busy={sending}>
              {t('lead.assignDo')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
