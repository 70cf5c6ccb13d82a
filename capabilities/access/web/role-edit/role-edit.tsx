import { useNavigate, useParams } from 'react-router'
import type { Permission } from '@poonji/contract/permissions.ts'
import { ActionBar } from '@poonji/ui/action-bar.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { changeRole, readRole, removeRole, type Role } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { DOMAIN, nameOf } from '../words.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { PermissionBoxes } from './permission-boxes.tsx'
import { RoleHistory } from './role-history.tsx'
import { RolePeople } from './role-people.tsx'
import { NO_WISH, wished, wishes } from './wishes.ts'

/** One role: its rights as boxes, who has it, and what was changed. */
export function RoleEdit() {
  const language = useLanguage()
  const { roleId = '' } = useParams()
  const from = useCall(readRole, { roleId })
  const role = from.data
  return (
    <Page title={role && nameOf(role, language)} subtitle={role && DOMAIN[role.domain][language]}>
      <Loaded from={from} shape={<SkeletonCard rows={10} />}>
        {loaded => (
          <Grid top>
            <Col span={8}>
              <RoleForm key={loaded.id} role={loaded} />
            </Col>
            <Col span={4}>
              <Stack>
                <RolePeople role={loaded} />
                <RoleHistory role={loaded} />
              </Stack>
            </Col>
          </Grid>
        )}
      </Loaded>
    </Page>
  )
}

function RoleForm({ role }: { role: Role }) {
  const t = useTexts(texts)
  const change = useCommand(changeRole, { readsAgain: true })
  const typed = { name: `role:${role.id}` }
  const { form, submit, field, sending, changed, undo } = useTypedForm(
    typed,
    wishes,
    NO_WISH,
    async (wish, { setValues }, saved) => {
      await change.mutateAsync({ roleId: role.id, body: { ...wished(role, wish), version: role.version } })
      saved()
      setValues(NO_WISH)
      toasts.success(t('role.saved'))
    },
  )
  const { nameEn, nameHi, permissions } = wished(role, form.values)
  const wishRights = (chosen: Permission[]) => {
    form.setFieldValue(
      'give',
      chosen.filter(one => !role.permissions.includes(one)),
    )
    form.setFieldValue(
      'take',
      role.permissions.filter(one => !chosen.includes(one)),
    )
  }
  if (role.fixed)
    return (
      <Stack>
        <Note>{t('refuse.fixed')}</Note>
        <PermissionBoxes chosen={role.permissions} readOnly onChange={() => undefined} />
      </Stack>
    )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Card title={t('role.name')}>
          <Grid top>
            <Col span={6}>
              <TextField label={t('role.nameEn')} required maxLength={60} {...field('nameEn')} value={nameEn} />
            </Col>
            <Col span={6}>
              <TextField label={t('role.nameHi')} required maxLength={60} {...field('nameHi')} value={nameHi} />
            </Col>
          </Grid>
        </Card>
        <PermissionBoxes chosen={permissions} onChange={wishRights} />
        <ChangedMeanwhile role={role} wishing={changed && !sending} refused={change.isError} />
        <ActionBar
          main={
            <Button kind="main" type="submit" busy={sending} disabled={!changed}>
              {t('role.save')}
            </Button>
          }
          others={
            <>
              {changed && (
                <Button kind="quiet" onClick={undo}>
                  {t('role.undo')}
                </Button>
              )}
              {!role.builtin && <RemoveButton role={role} />}
            </>
          }
        />
      </Stack>
    </form>
  )
}

function RemoveButton({ role }: { role: Role }) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const navigate = useNavigate()
  const remove = useCommand(removeRole)
  const ask = async () => {
    const asked = { title: t('role.removeAsk'), text: t('role.removeText'), yes: t('role.remove'), stop: true }
    if (!(await confirm(asked))) return
    try {
      await remove.mutateAsync({ roleId: role.id })
      toasts.success(t('role.removed'))
      await navigate('/access/roles')
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return (
    <Button kind="stop" busy={remove.isPending} onClick={() => void ask()}>
      {t('role.remove')}
    </Button>
  )
}
