import { useNavigate } from 'react-router'
import { ActionBar } from '@poonji/ui/action-bar.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { MobileField } from '@poonji/ui/mobile-field.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { Page } from '@poonji/web-platform/page.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { roles } from '../../contract.ts'
import { makeStaff, type Place } from '../../staff-contract.ts'
import { texts } from '../../texts.ts'
import { nameOf } from '../words.ts'
import { PlaceFields } from './place-fields.tsx'

type Values = Place & { mobile: string; roleId: string }
const empty: Values = { name: '', managerId: null, visibility: 'assigned', region: null, mobile: '', roleId: '' }

/** An account for somebody new of the staff; they log in with the mobile number that is given here. */
export function StaffNew() {
  const t = useTexts(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const all = useCall(roles, {})
  const make = useCommand(makeStaff)
  const typed = { name: 'staff:new' }
  const { submit, field, sending } = useTypedForm(typed, makeStaff.body, empty, async (values, _form, sent) => {
    const { accountId } = await make.mutateAsync({ body: values })
    sent()
    toasts.success(t('staff.made', { name: values.name }))
    await navigate(pathTo('/access/people/:accountId', { accountId }))
  })
  const options = (all.data ?? [])
    .filter(({ domain }) => domain === 'admin' || domain === 'bureau')
    .map(one => ({ value: one.id, label: nameOf(one, language) }))
  return (
    <Page subtitle={t('staff.newSub')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Card>
            <Stack>
              <Grid top>
                <Col span={6}>
                  <MobileField {...field('mobile')} description={t('staff.mobileHint')} required />
                </Col>
                <Col span={6}>
                  <SelectField label={t('staff.role')} options={options} required {...field('roleId')} />
                </Col>
              </Grid>
              <PlaceFields field={field} />
            </Stack>
          </Card>
          <ActionBar
            main={
              <Button kind="main" type="submit" busy={sending}>
                {t('staff.make')}
              </Button>
            }
            others={<Button to="/access/people">{t('cancel')}</Button>}
          />
        </Stack>
      </form>
    </Page>
  )
}
