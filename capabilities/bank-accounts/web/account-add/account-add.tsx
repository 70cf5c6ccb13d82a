import { useNavigate } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { Page } from '@poonji/web-platform/page.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { addBankAccount, ownAccountForm } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { AccountFields, type AccountValues } from '../account-fields.tsx'
import { useOrganisationId } from '../use-organisation-id.ts'

const empty: AccountValues = { number: '', again: '', ifsc: '', accountType: 'CURRENT' }

/** Adds an own account; the bank confirms it afterwards. */
export function AccountAdd() {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const organisationId = useOrganisationId()
  const add = useCommand(addBankAccount)
  const { submit, field } = useCallForm(ownAccountForm, empty, async ({ again, ...body }, form) => {
    if (again !== body.number) return form.setErrors({ again: t('differs') })
    await add.mutateAsync({ orgId: organisationId, body })
    toasts.success(t('added'))
    await navigate(pathTo('/organisation/:organisationId/bank-account', { organisationId }))
  })
  return (
    <Page>
      <Card>
        <form onSubmit={submit} noValidate>
          <Stack>
            <AccountFields field={field} />
            <Button kind="main" type="submit" busy={add.isPending}>
              {t('save')}
            </Button>
          </Stack>
        </form>
      </Card>
    </Page>
  )
}
