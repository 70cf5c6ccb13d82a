import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { moveByHand } from '../../move-contract.ts'
import { DESK_WORDS, type ApplicationStatus } from '../../status.ts'
import { texts } from '../../texts.ts'
import type { ApplicationDetail } from '../application-frame.tsx'

interface Values extends Record<string, unknown> {
  to: ApplicationStatus | null
  reason: string
}

/** Staff: the moves that no checklist, decision or offer makes, each with its reason. */
export function MoveByHand({ application }: { application: ApplicationDetail }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const confirm = useConfirm()
  const mayMove = useMay('CAN_EDIT_APPLICATION')
  const move = useCommand(moveByHand)
  const initial: Values = { to: null, reason: '' }
  const typed = { name: `application-move:${application.applicationId}` }
  const { submit, field } = useTypedForm(typed, moveByHand.body, initial, async ({ to, reason }, form, sent) => {
    if (!to) return
    const sure = { title: t('web.move.close.sure'), text: t('web.move.close.text'), yes: t('web.move.close.yes') }
    const closes = to === 'ABANDONED' || to === 'LOAN_ABANDONED'
    if (closes && !(await confirm({ ...sure, stop: true }))) return
    await move.mutateAsync({ appId: application.applicationId, body: { to, reason } })
    sent()
    toasts.success(t('web.move.done'))
    form.setValues(initial)
  })
  if (!mayMove) return null
  const options = application.allowedMoves.map(to => ({ value: to, label: DESK_WORDS[to][language] }))
  return (
    <Card title={t('web.move.title')} tight>
      <form onSubmit={submit} noValidate>
        <Stack>
          <SelectField label={t('web.move.to')} options={options} required {...field('to')} />
          <TextField label={t('web.move.reason')} lines={2} maxLength={500} required {...field('reason')} />
          <Button type="submit" busy={move.isPending}>
            {t('web.move.action')}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
