import { useState } from 'react'
import { IconPlus } from '@tabler/icons-react'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import type { Column } from '@poonji/ui/data-table.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { MobileField } from '@poonji/ui/mobile-field.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { employees, employeesFile, type Employee } from '../../contract.ts'
import { inviteEmployee } from '../../employee-contract.ts'
import { texts } from '../../words/screens.ts'
import { EmployeeActions, LeaveButton } from './employee-actions.tsx'
import { Invitations } from './invitations.tsx'
import { TeamTable } from './team-table.tsx'

/** Who works for the partner, and inviting somebody. */
export function EmployeeList() {
  const t = useTexts(texts)
  const mayAdd = useMay('CAN_ADD_PARTNER_EMPLOYEE')
  const [adding, setAdding] = useState(false)
  const people = useCall(employees, {})
  const actions: Column<Employee> = {
    key: 'actions',
    header: t('team.change'),
    phone: 'extra',
    end: true,
    cell: row => (row.self ? <LeaveButton /> : mayAdd && <EmployeeActions employee={row} />),
  }
  return (
    <Page
      subtitle={t('team.sub')}
      actions={
        <>
          <Downloads call={employeesFile} input={format => ({ query: { format } })} />
          {mayAdd && !adding && (
            <Button kind="main" icon={IconPlus} onClick={() => setAdding(true)}>
              {t('team.add')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {adding && <AddForm onDone={() => setAdding(false)} />}
        <Loaded from={people} shape={<SkeletonTable rows={3} columns={3} />}>
          {rows => <TeamTable rows={rows} last={actions} />}
        </Loaded>
        {mayAdd && <Invitations />}
      </Stack>
    </Page>
  )
}

function AddForm({ onDone }: { onDone: () => void }) {
  const t = useTexts(texts)
  const send = useCommand(inviteEmployee)
  const { submit, field, sending } = useCallForm(inviteEmployee.body, { name: '', mobile: '' }, async body => {
    await send.mutateAsync({ body })
    toasts.success(t('team.invited', { name: body.name }))
    onDone()
  })
  return (
    <form onSubmit={submit} noValidate>
      <Card hang="due" title={t('team.add')}>
        <Stack>
          <p>{t('team.rights')}</p>
          <TextField {...field('name')} label={t('begin.name')} maxLength={80} required />
          <MobileField {...field('mobile')} required />
          <Row>
            <Button kind="main" type="submit" busy={sending}>
              {t('team.add')}
            </Button>
            <Button kind="quiet" onClick={onDone}>
              {t('back')}
            </Button>
          </Row>
        </Stack>
      </Card>
    </form>
  )
}
