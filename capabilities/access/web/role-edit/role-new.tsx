import { useNavigate } from 'react-router'
import type { Permission } from '@poonji/contract/permissions.ts'
import { ActionBar } from '@poonji/ui/action-bar.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { Page } from '@poonji/web-platform/page.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { makeRole, newRoleForm, ROLE_DOMAINS } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { DOMAIN } from '../words.ts'
import { PermissionBoxes } from './permission-boxes.tsx'

interface Values {
  [key: string]: unknown
  nameEn: string
  nameHi: string
  domain: (typeof ROLE_DOMAINS)[number]
  permissions: Permission[]
}
const empty: Values = { nameEn: '', nameHi: '', domain: 'admin', permissions: [] }

/** A new role for staff or partners. */
export function RoleNew() {
  const t = useTexts(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const make = useCommand(makeRole)
  const typed = { name: 'role:new' }
  const { form, submit, field, sending } = useTypedForm(typed, newRoleForm, empty, async (values, _form, sent) => {
    const { id } = await make.mutateAsync({ body: values })
    sent()
    toasts.success(t('role.made'))
    await navigate(pathTo('/access/roles/:roleId', { roleId: id }))
  })
  const domains = ROLE_DOMAINS.map(value => ({ value, label: DOMAIN[value][language] }))
  return (
    <Page subtitle={t('role.newSub')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Card>
            <Grid top>
              <Col span={4}>
                <TextField label={t('role.nameEn')} required maxLength={60} {...field('nameEn')} />
              </Col>
              <Col span={4}>
                <TextField label={t('role.nameHi')} required maxLength={60} {...field('nameHi')} />
              </Col>
              <Col span={4}>
                <SelectField label={t('role.domain')} options={domains} required {...field('domain')} />
              </Col>
            </Grid>
          </Card>
          <PermissionBoxes
            chosen={form.values.permissions}
            error={form.errors.permissions}
            onChange={permissions => form.setFieldValue('permissions', permissions)}
          />
          <ActionBar
            main={
              <Button kind="main" type="submit" busy={sending}>
                {t('role.make')}
              </Button>
            }
            others={<Button to="/access/roles">{t('cancel')}</Button>}
          />
        </Stack>
      </form>
    </Page>
  )
}
