import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
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
import { changeRole, readRole, removeRole, roleForm, type Role } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { DOMAIN, nameOf } from '../words.ts'
import { PermissionBoxes } from './permission-boxes.tsx'
import { RoleHistory } from './role-history.tsx'
import { RolePeople } from './role-people.tsx'

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
              <RoleForm key={loaded.version} role={loaded} />
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
  const change = useCommand(changeRole)
  const [initial] = useState({ nameEn: role.nameEn, nameHi: role.nameHi, permissions: role.permissions })
  const typed = { name: `role:${role.id}:${role.version}` }
  const { form, submit, field, sending, changed, undo } = useTypedForm(
    typed,
    roleForm,
    initial,
    async (values, _form, saved) => {
      await change.mutateAsync({ roleId: role.id, body: { ...values, version: role.version } })
      saved()
      toasts.success(t('role.saved'))
    },
  )
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
              <TextField label={t('role.nameEn')} required maxLength={60} {...field('nameEn')} />
            </Col>
            <Col span={6}>
              <TextField label={t('role.nameHi')} required maxLength={60} {...field('nameHi')} />
            </Col>
          </Grid>
        </Card>
        <PermissionBoxes
          chosen={form.values.permissions}
          onChange={permissions => form.setFieldValue('permissions', permissions)}
        />
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
