import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { Row } from '@poonji/ui/grid.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Employee } from '../../contract.ts'
import { changeEmployee, handOverPartner, leavePartner, removeEmployee } from '../../employee-contract.ts'
import { texts } from '../../words/screens.ts'

/** What who runs a partner does with somebody of the team: more rights or fewer, the partner itself, or out. */
export function EmployeeActions({ employee: { accountId, name, owner } }: { employee: Employee }) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const [open, setOpen] = useState(false)
  const change = useCommand(changeEmployee)
  const remove = useCommand(removeEmployee)
  const hand = useCommand(handOverPartner, { opensAnew: true })
  const run = async (what: 'letRun' | 'letWork' | 'hand' | 'remove', send: () => Promise<unknown>) => {
    const words = { title: t(`team.${what}Ask`, { name }), text: t(`team.${what}Text`) }
    if (!(await confirm({ ...words, yes: t(`team.${what}`), stop: what === 'remove' }))) return
    try {
      await send()
      // who hands the partner over may do less from now on
      if (what === 'hand') location.reload()
      setOpen(false)
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  if (!open)
    return (
      <Button small kind="quiet" onClick={() => setOpen(true)}>
        {t('team.change')}
      </Button>
    )
  const place = owner ? 'EMPLOYEE' : 'OWNER'
  const toPlace = owner ? 'letWork' : 'letRun'
  return (
    <Row>
      <Button
        small
        busy={change.isPending}
        onClick={() => void run(toPlace, () => change.mutateAsync({ accountId, body: { place } }))}
      >
        {t(`team.${toPlace}`)}
      </Button>
      <Button
        small
        busy={hand.isPending}
        onClick={() => void run('hand', () => hand.mutateAsync({ body: { accountId } }))}
      >
        {t('team.hand')}
      </Button>
      <Button
        small
        kind="stop"
        busy={remove.isPending}
        onClick={() => void run('remove', () => remove.mutateAsync({ accountId }))}
      >
        {t('team.remove')}
      </Button>
      <Button small kind="quiet" onClick={() => setOpen(false)}>
        {t('back')}
      </Button>
    </Row>
  )
}

/** One works for the partner no more oneself. */
export function LeaveButton() {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const leave = useCommand(leavePartner, { opensAnew: true })
  const ask = async () => {
    const asked = { title: t('team.leaveAsk'), text: t('team.leaveText'), yes: t('team.leave'), stop: true }
    if (!(await confirm(asked))) return
    try {
      await leave.mutateAsync({})
      location.assign('/login')
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return (
    <Button small kind="quiet" busy={leave.isPending} onClick={() => void ask()}>
      {t('team.leave')}
    </Button>
  )
}
