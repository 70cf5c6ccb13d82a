import { useNavigate, useParams } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Col, Grid } from '@poonji/ui/grid.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { applyState } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { useApplyOrganisation, type ApplyState } from '../apply/apply-frame.tsx'
import { ChooseCompany } from '../apply/choose-company.tsx'
import { WhatYouNeed } from '../apply/what-you-need.tsx'
import { applicationPath } from '../paths.ts'
import { RequirementForm } from '../requirement-form.tsx'

/** The short way to apply: amount, product, referral code; everything else is asked in the application. */
export function CreditApply() {
  const chosen = useApplyOrganisation()
  const { organisationId = chosen } = useParams()
  return organisationId ? <OfCompany organisationId={organisationId} /> : <ChooseCompany />
}

function OfCompany({ organisationId }: { organisationId: string }) {
  const t = useTexts(texts)
  const state = useCall(applyState, { orgId: organisationId })
  return (
    <Page subtitle={t('web.need.sub')}>
      <Loaded from={state} shape={<SkeletonPage />}>
        {answer => (answer.refusal ? <Refused state={answer} /> : <Apply state={answer} />)}
      </Loaded>
    </Page>
  )
}

function Refused({ state }: { state: ApplyState }) {
  const t = useTexts(texts)
  return (
    <EmptyState
      kind="locked"
      title={t('web.apply.refused')}
      text={state.refusal}
      action={<Button to="/dashboard">{t('web.dashboard')}</Button>}
    />
  )
}

function Apply({ state }: { state: ApplyState }) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const { id } = state.organisation
  const open = state.openApplication
  return (
    <Grid top>
      <Col span={8}>
        {open && (
          <Note tone="info">
            {t('web.apply.open', { loanType: open.loanType, number: open.applicantApplicationId })}{' '}
            <AppLink to={applicationPath(id, open.applicationId)}>{t('web.apply.openAction')}</AppLink>
          </Note>
        )}
        <RequirementForm
          organisationId={id}
          draft={state.draft}
          onMade={applicationId => void navigate(applicationPath(id, applicationId))}
          button={busy => (
            <Button kind="main" type="submit" busy={busy}>
              {t('web.need.send')}
            </Button>
          )}
        />
      </Col>
      <Col span={4}>
        <WhatYouNeed />
      </Col>
    </Grid>
  )
}
