import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { ActionBar } from '@poonji/ui/action-bar.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { ChoiceCards } from '@poonji/ui/choice-cards.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { GstinField } from '@poonji/ui/gstin-field.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { createPartner, type PartnerAccount } from '../../contract.ts'
import { texts } from '../../words/onboarding.ts'
import { Callback } from './callback.tsx'
import { Confirm } from './confirm.tsx'
import { PartnerFrame } from './frame.tsx'
import { GiveUp } from './give-up.tsx'
import { AsPartner, Waiting } from './waiting.tsx'

/** Becoming a partner begins with a GST number; what the portal says is waited for, shown and confirmed. */
export function Begin() {
  const t = useTexts(texts)
  return (
    <PartnerFrame step="company" subtitle={t('begin.sub')}>
      {account => <Company account={account} />}
    </PartnerFrame>
  )
}

function Company({ account }: { account: PartnerAccount }) {
  const t = useTexts(texts)
  const { domain, minOrganisationsList } = useSession()
  const [params] = useSearchParams()
  if (domain === 'buyer' && minOrganisationsList.length)
    return (
      <Stack>
        <Note tone="warn">{t('create.borrower')}</Note>
        <Callback />
      </Stack>
    )
  if (account.state === 'SUBMITTED' || account.state === 'APPROVED') return <Navigate to="/partner/onboarded" replace />
  if (account.partnerOrganisationId && domain !== 'partner') return <AsPartner />
  if (account.partnerOrganisationId) return <Known account={account} />
  if (account.found && !params.has('another')) return <Confirm found={account.found} />
  if (account.gstState === 'FAILED') return <Navigate to="/partner/onboarding-error" replace />
  if (account.onboardingId && account.gstState === 'PENDING') return <Waiting id={account.onboardingId} />
  return <BeginForm account={account} />
}

/** The GST number and whom to speak with; name, address and PAN come from the portal. */
export function BeginForm({ account }: { account: PartnerAccount }) {
  const t = useTexts(texts)
  const { name, email } = useSession()
  const navigate = useNavigate()
  const create = useCommand(createPartner)
  const { submit, field, sending } = useCallForm(
    createPartner.body,
    {
      kind: account.kind,
      // a letter of it may be wrong; whatever else the portal says asks for another
      gstin: account.gstError === 'UNKNOWN' || account.found ? (account.gstin ?? '') : '',
      contactPersonName: account.contactPersonName || name,
      contactPersonEmail: account.contactPersonEmail || (email ?? ''),
    },
    async ({ kind, ...body }) => {
      await create.mutateAsync({ body: { ...body, kind: kind ?? 'DSA' } })
      await navigate('/partner')
    },
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="l">
        <Card title={t('begin.company')}>
          <Stack>
            <ChoiceCards
              {...field('kind')}
              label={t('begin.kind')}
              columns={2}
              required
              choices={[
                { value: 'DSA', label: t('begin.dsa'), description: t('begin.dsaText') },
                { value: 'CHANNEL_PARTNER', label: t('begin.channel'), description: t('begin.channelText') },
              ]}
            />
            <GstinField {...field('gstin')} description={t('begin.gstinHint')} required />
          </Stack>
        </Card>
        <Card title={t('begin.contact')}>
          <Stack>
            <TextField {...field('contactPersonName')} label={t('begin.name')} maxLength={80} required />
            <TextField {...field('contactPersonEmail')} label={t('begin.email')} type="email" required />
          </Stack>
        </Card>
        <Callback />
        <ActionBar
          main={
            <Button kind="main" type="submit" busy={sending}>
              {t('begin.go')}
            </Button>
          }
        />
      </Stack>
    </form>
  )
}

function Known({ account }: { account: PartnerAccount }) {
  const t = useTexts(texts)
  return (
    <Stack gap="l">
      <Card hang="brand" title={account.companyName}>
        <DefinitionList
          items={[
            { label: t('begin.gstin'), value: <span className="id">{account.gstin}</span> },
            { label: t('begin.pan'), value: <span className="id">{account.companyPan}</span> },
            {
              label: t('begin.panState'),
              value: t(account.companyPanVerified ? 'begin.panVerified' : 'begin.panWaits'),
            },
            { label: t('begin.name'), value: account.contactPersonName },
            { label: t('begin.email'), value: account.contactPersonEmail },
          ]}
        />
      </Card>
      <ActionBar
        start={account.state !== 'REFUSED' && <GiveUp />}
        main={
          <Button kind="main" to="/partner/promoter-detail">
            {t('begin.next')}
          </Button>
        }
      />
    </Stack>
  )
}
