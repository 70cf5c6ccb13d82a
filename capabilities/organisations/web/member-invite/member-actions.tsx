import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { Row } from '@poonji/ui/grid.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { changeMemberRole, handOver, leaveCompany, removeMember, type members } from '../../member-contract.ts'
import { texts } from '../../words/screens.ts'

type Member = Answer<typeof members>['members'][number]

/** What who manages a company does with a member: other rights, the company itself, or out. */
export function MemberActions({ orgId, member }: { orgId: string; member: Member }) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const [open, setOpen] = useState(false)
  const change = useCommand(changeMemberRole)
  const remove = useCommand(removeMember)
  const hand = useCommand(handOver, { opensAnew: true })
  const { accountId } = member
  const name = member.name || member.mobileMasked
  const role = member.role === 'BUYER_OWNER' ? 'BUYER_VIEWER' : 'BUYER_OWNER'
  const run = async (what: 'change' | 'remove' | 'hand', send: () => Promise<unknown>) => {
    const words = { title: t(`members.${what}Ask`, { name }), text: t(`members.${what}Text`) }
    if (!(await confirm({ ...words, yes: t(`members.${what}Yes`), stop: what === 'remove' }))) return
    await told(async () => {
      await send()
      // who hands the company over may do less from now on
      if (what === 'hand') location.reload()
      setOpen(false)
    })
  }
  if (!open)
    return (
      <Button small kind="quiet" onClick={() => setOpen(true)}>
        {t('members.change')}
      </Button>
    )
  return (
    <Row>
      <Button
        small
        busy={change.isPending}
        onClick={() => void run('change', () => change.mutateAsync({ orgId, accountId, body: { role } }))}
      >
        {t(role === 'BUYER_OWNER' ? 'members.letManage' : 'members.letView')}
      </Button>
      <Button
        small
        busy={hand.isPending}
        onClick={() => void run('hand', () => hand.mutateAsync({ orgId, body: { accountId } }))}
      >
        {t('members.handYes')}
      </Button>
      <Button
        small
        kind="stop"
        busy={remove.isPending}
        onClick={() => void run('remove', () => remove.mutateAsync({ orgId, accountId }))}
      >
        {t('members.removeYes')}
      </Button>
      <Button small kind="quiet" onClick={() => setOpen(false)}>
        {t('members.back')}
      </Button>
    </Row>
  )
}

/** One leaves a company oneself. */
export function LeaveButton({ orgId }: { orgId: string }) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const leave = useCommand(leaveCompany, { opensAnew: true })
  const ask = async () => {
    const asked = { title: t('members.leaveAsk'), text: t('members.leaveText'), yes: t('members.leave'), stop: true }
    if (!(await confirm(asked))) return
    await told(async () => {
      await leave.mutateAsync({ orgId })
      location.assign('/dashboard')
    })
  }
  return (
    <Button small kind="quiet" busy={leave.isPending} onClick={() => void ask()}>
      {t('members.leave')}
    </Button>
  )
}

async function told(act: () => Promise<void>) {
  try {
    await act()
  } catch (error) {
    toasts.error(error instanceof Error ? error.message : undefined)
  }
}
