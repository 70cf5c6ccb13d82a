import type { Answer } from '@poonji/contract/call.ts'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { register, type ofApplication } from '../../contract.ts'
import { AUTH_MODE_NAMES, AUTH_MODES, FREQUENCY_NAMES, type AuthMode, type Frequency } from '../../status.ts'
import { texts } from '../../texts.ts'
import { accountSaid, Period } from '../shared/mandate-card.tsx'

interface Props {
  organisationId: string
  applicationId: string
  proposal: NonNullable<Answer<typeof ofApplication>['proposal']>
  /** There was one before that ended. */
  again: boolean
  onRegistered: (mandateId: string) => Promise<void>
}

/** The limit and how it is approved; the account and the dates are given. */
export function AutoPayForm({ organisationId, applicationId, proposal, again, onRegistered }: Props) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const put = useCommand(register)
  const mayAddAccount = useMay('CAN_ADD_BANK_ACCOUNT', organisationId)
  const initial: { max: number; frequency: Frequency; authMode: AuthMode } = {
    max: proposal.suggested,
    frequency: 'ADHO',
    authMode: 'NetBanking',
  }
  const { submit, field } = useCallForm(register.body, initial, async body => {
    const { mandateId } = await put.mutateAsync({ applicationId, body })
    await onRegistered(mandateId)
  })
  const often = proposal.frequencies.map(value => ({ value, label: FREQUENCY_NAMES[value][language] }))
  const hint = t('form.maxHint', { least: formatMoney(proposal.least), most: formatMoney(proposal.most) })
  return (
    <Card title={t(again ? 'again.title' : 'form.title')} hang="due">
      <form onSubmit={submit} noValidate>
        <Stack>
          <AmountField {...field('max')} label={t('form.max')} wholeRupees required />
          <p className="micro">{hint}</p>
          {often.length > 1 && <SelectField {...field('frequency')} label={t('form.frequency')} options={often} />}
          <SelectField
            {...field('authMode')}
            label={t('form.authMode')}
            options={AUTH_MODES.map(value => ({ value, label: AUTH_MODE_NAMES[value][language] }))}
          />
          <DefinitionList
            items={[
              ...(often.length > 1 ? [] : often.map(({ label: value }) => ({ label: t('form.frequency'), value }))),
              {
                label: t('form.account'),
                value: accountSaid(proposal),
                note: proposal.holderName,
              },
              { label: t('form.period'), value: <Period from={proposal.firstOn} until={proposal.finalOn} /> },
            ]}
          />
          {mayAddAccount && (
            <AppLink to={pathTo('/organisation/:organisationId/bank-account/add', { organisationId })}>
              {t('form.otherAccount')}
            </AppLink>
          )}
          <p className="micro">{t('form.cancelNote')}</p>
          <Button kind="main" type="submit" fullWidth busy={put.isPending}>
            {t('form.go')}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
