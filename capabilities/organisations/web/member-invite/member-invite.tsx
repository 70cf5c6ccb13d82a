import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { ChoiceCards } from '@poonji/ui/choice-cards.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Col, Grid, Row, Stack } from '@poonji/ui/grid.tsx'
import { MobileField } from '@poonji/ui/mobile-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { Page } from '@poonji/web-platform/page.tsx'
import { useChooseCompany } from '@poonji/web-platform/routing/company-choice.ts'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { MEMBER_LEVELS } from '@poonji/capabilities/access/status.ts'
import { invite } from '../../member-contract.ts'
import { texts } from '../../words/screens.ts'
import { Members } from './members.tsx'

/** Invites somebody by mobile to the company that the screens are about, with the rights they shall have. */
export function MemberInvite() {
  const t = useTexts(texts)
  const [sent, setSent] = useState(0)
  const { selectedOrganisationId, minOrganisationsList } = useSession()
  const choose = useChooseCompany()
  const company = minOrganisationsList.find(one => one.id === selectedOrganisationId)
  if (!company)
    return (
      <Page>
        <EmptyState title={t('invite.which')} action={<Button to={choose}>{t('invite.choose')}</Button>} />
      </Page>
    )
  return (
    <Page subtitle={company.name}>
      <Grid top>
        <Col span={7}>
          <InviteForm key={sent} orgId={company.id} onSent={() => setSent(sent + 1)} />
        </Col>
        <Col span={5}>
          <Card title={t('members.title')}>
            <Members orgId={company.id} />
          </Card>
        </Col>
      </Grid>
    </Page>
  )
}

function InviteForm({ orgId, onSent }: { orgId: string; onSent: () => void }) {
  const t = useTexts(texts)
  const send = useCommand(invite)
  const initial = { mobile: '', role: null as string | null }
  const typed = { name: `invite-to:${orgId}` }
  const { submit, field, sending } = useTypedForm(typed, invite.body, initial, async (values, _form, forget) => {
    await send.mutateAsync({ orgId, body: invite.body.parse(values) })
    forget()
    toasts.success(t('invite.sent'))
    onSent()
  })
  const manages = useMay('CAN_APPLY_FOR_CREDIT', orgId) ? 'invite.ownerText' : 'invite.ownerTradeText'
  const choices = MEMBER_LEVELS.map(role => ({
    value: role,
    label: t(role === 'BUYER_OWNER' ? 'members.owner' : 'members.viewer'),
    description: t(role === 'BUYER_OWNER' ? manages : 'invite.viewerText'),
  }))
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="l">
        <MobileField {...field('mobile')} description={t('invite.mobileHint')} required />
        <ChoiceCards {...field('role')} label={t('invite.role')} choices={choices} required />
        <Row>
          <Button kind="main" type="submit" busy={sending}>
            {t('members.invite')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
