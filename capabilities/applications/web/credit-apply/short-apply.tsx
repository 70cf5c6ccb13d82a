import type { ComponentType, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { Col, Grid } from '@poonji/ui/grid.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { applyState } from '../../apply-contract.ts'
import { texts } from '../../words/screens.ts'
import type { ApplyState } from '../apply/apply-frame.tsx'
import { Refused } from '../apply/refused.tsx'
import { applicationPath } from '../paths.ts'
import type { RequirementFormProps } from '../requirement/requirement.tsx'

interface ShortApplyProps {
  organisationId: string
  subtitle?: string
  form: ComponentType<RequirementFormProps>
  aside: (state: ApplyState) => ReactNode
}

/** One screen that makes an application, unless the company may not apply; what comes next the application says. */
export function ShortApply({ organisationId, subtitle, form, aside }: ShortApplyProps) {
  const t = useTexts(texts)
  const state = useCall(applyState, { orgId: organisationId })
  return (
    <Page subtitle={subtitle ?? t('web.need.sub')}>
      <Loaded from={state} shape={<SkeletonPage />}>
        {answer => (answer.refusal ? <Refused state={answer} /> : <Apply state={answer} form={form} aside={aside} />)}
      </Loaded>
    </Page>
  )
}

function Apply({ state, form: Form, aside }: { state: ApplyState } & Pick<ShortApplyProps, 'form' | 'aside'>) {
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
        <Form
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
      <Col span={4}>{aside(state)}</Col>
    </Grid>
  )
}
