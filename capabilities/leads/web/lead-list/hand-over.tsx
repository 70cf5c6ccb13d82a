import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { handOverLeads, leadAssignees } from '../../lead-contract.ts'
import { texts } from '../../words/screens.ts'

/** Gives all open leads of one person to another: for who is away, or has too much. */
export function HandOver({ from }: { from: string }) {
  const mayGive = useMay('CAN_REASSIGN_PERSONNEL')
  return mayGive && <HandOverForm key={from} from={from} />
}

function HandOverForm({ from }: { from: string }) {
  const t = useTexts(texts)
  const people = useCall(leadAssignees, {})
  const handOver = useCommand(handOverLeads)
  const confirm = useConfirm()
  const nameOf = (accountId: string | null) => people.data?.find(one => one.accountId === accountId)?.name ?? ''
  const { submit, field, sending } = useCallForm(
    handOverLeads.body,
    { from, to: null as string | null },
    async ({ to }, form) => {
      const isMeant = await confirm({
        title: t('leads.handOverAsk', { from: nameOf(from), to: nameOf(to) }),
        text: t('leads.handOverHint'),
        yes: t('leads.handOverDo'),
      })
      if (!isMeant) return
      const { count } = await handOver.mutateAsync({ body: { from, to: to ?? '' } })
      toasts.success(t('leads.handedOver', { count, name: nameOf(to) }))
      form.setValues({ to: null })
    },
  )
  const others = (people.data ?? []).filter(one => one.accountId !== from)
  return (
    <Card tight title={t('leads.handOver', { name: nameOf(from) })}>
      <form onSubmit={submit} noValidate>
        <Stack gap="s">
          <SelectField
            {...field('to')}
            label={t('lead.assignTo')}
            description={t('leads.handOverHint')}
            options={others.map(one => ({ value: one.accountId, label: one.name }))}
            required
          />
          <Row>
            <Button type="submit" busy={sending}>
              {t('leads.handOverDo')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
