import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Body } from '@poonji/contract/call.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { RIGHT_TO_CREATE, typesBroughtBy } from '@poonji/capabilities/organisations/creation-contract.ts'
import { ORGANISATION_TYPE_NAMES, type OrganisationType } from '@poonji/capabilities/organisations/status.ts'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Col, Grid, Row, Stack } from '@poonji/ui/grid.tsx'
import { GstinField } from '@poonji/ui/gstin-field.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { MobileField } from '@poonji/ui/mobile-field.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { Page } from '@poonji/web-platform/page.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { may, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { bringLead } from '../../lead-contract.ts'
import { texts } from '../../words/screens.ts'
import { useAdded } from '../use-added.ts'
import { ClaimForm } from './claim-form.tsx'
import { mayClaim } from './may-claim.ts'

/** A GST number holds a PAN. */
const TYPED = { name: 'lead-add', never: ['gstin'] as const }

/** A client brought by form: with the GST number they are a client at once, without it a lead. */
export function LeadAdd() {
  const t = useTexts(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const session = useSession()
  const { domain } = session
  const mayBring = typesBroughtBy(domain).filter(type => may(session, RIGHT_TO_CREATE[type]))
  const bring = useCommand(bringLead)
  const added = useAdded()
  const [claiming, setClaiming] = useState<string | null>(null)
  const empty = {
    organisationType: mayBring[0] ?? 'BUYER',
    companyName: '',
    gstin: '',
    contactName: '',
    contactMobile: '',
    contactEmail: '',
    needPaise: null as Paise | null,
    note: '',
  }
  const { form, submit, field, sending, forget } = useTypedForm(
    TYPED,
    bringLead.body,
    empty,
    async (body, _form, sent) => {
      setClaiming(null)
      try {
        const { name, organisationId, leadId } = await bring.mutateAsync({ body: needOfClients(body) })
        sent()
        toasts.success(organisationId ? added(body.organisationType, name) : t('add.leadMade', { name }))
        await navigate(
          organisationId
            ? pathTo('/organisation/:organisationId/about', { organisationId })
            : pathTo('/leads/:leadId', { leadId }),
        )
      } catch (error) {
        if (domain === 'partner' && mayClaim(error)) setClaiming(body.gstin)
        else throw error
      }
    },
  )
  const types = mayBring.map(value => ({ value, label: ORGANISATION_TYPE_NAMES[value][language] }))
  const isClient = form.values.organisationType === 'BUYER'
  const hasScreens = !WITHOUT_SCREENS.some(type => type === form.values.organisationType)
  return (
    <Page subtitle={t(isClient ? 'add.sub' : 'add.subOther')}>
      {claiming ? (
        <ClaimForm
          gstin={claiming}
          companyName={form.values.companyName}
          back={t('add.another')}
          onBack={() => setClaiming(null)}
          onSent={forget}
        />
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="l">
            <Card title={t('add.company')}>
              <Grid>
                {domain === 'admin' && (
                  <Col span={6}>
                    <SelectField {...field('organisationType')} label={t('add.type')} options={types} required />
                  </Col>
                )}
                <Col span={6}>
                  <GstinField {...field('gstin')} description={t('add.gstinHint')} optional />
                </Col>
                <Col span={6}>
                  <TextField
                    {...field('companyName')}
                    label={t('add.companyName')}
                    description={t('add.companyNameHint')}
                    maxLength={80}
                    required={!form.values.gstin}
                    optional={Boolean(form.values.gstin)}
                  />
                </Col>
                {isClient && (
                  <Col span={6}>
                    <AmountField {...field('needPaise')} label={t('add.need')} wholeRupees optional />
                  </Col>
                )}
              </Grid>
            </Card>
            <Card title={t('add.contact')}>
              <Grid>
                <Col span={6}>
                  <TextField {...field('contactName')} label={t('add.contactName')} maxLength={80} required />
                </Col>
                <Col span={6}>
                  <MobileField
                    {...field('contactMobile')}
                    description={t(hasScreens ? 'add.mobileHint' : 'add.mobileHintOther')}
                    required
                  />
                </Col>
                <Col span={6}>
                  <TextField {...field('contactEmail')} label={t('add.email')} type="email" optional />
                </Col>
                <Col span={12}>
                  <TextField {...field('note')} label={t('add.note')} lines={3} maxLength={500} optional />
                </Col>
              </Grid>
            </Card>
            <Row>
              <Button kind="main" type="submit" busy={sending}>
                {t(isClient ? 'add.save' : 'add.saveOther')}
              </Button>
              <Button kind="quiet" to="/leads">
                {t('add.back')}
              </Button>
            </Row>
          </Stack>
        </form>
      )}
    </Page>
  )
}

/** Whose contacts have nothing to do here: they are only known. */
const WITHOUT_SCREENS: readonly OrganisationType[] = ['DISTRIBUTOR', 'LSP', 'AGENT']

/** Only a client needs money: what was typed before another kind was chosen is not sent. */
const needOfClients = (body: Body<typeof bringLead>) =>
  body.organisationType === 'BUYER' ? body : { ...body, needPaise: null }
