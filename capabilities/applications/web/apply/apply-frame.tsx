import { useEffect, useRef, type ReactNode } from 'react'
import type { Answer } from '@poonji/contract/call.ts'
import { formatTime } from '@poonji/kernel/dates.ts'
import { ActionBar } from '@poonji/ui/action-bar.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { Stepper } from '@poonji/ui/stepper.tsx'
import { IconArrowLeft } from '@tabler/icons-react'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useCompanyOfPage } from '@poonji/web-platform/routing/company-of-page.ts'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { APPLY_STEPS, applyState, saveDraft, type ApplyStep } from '../../apply-contract.ts'
import { texts } from '../../texts.ts'
import { ChooseCompany } from './choose-company.tsx'
import { Refused } from './refused.tsx'
import { stepPath } from './steps.ts'

export type ApplyState = Answer<typeof applyState>

interface ApplyFrameProps {
  step: ApplyStep
  title: string
  subtitle?: ReactNode
  /** Beside the step on wide screens, below it on phones. */
  aside?: ReactNode
  /** Skips the check of what is open and refused: for the steps after the application is made. */
  after?: boolean
  children: (state: ApplyState, organisationId: string) => ReactNode
}

/** A step of the apply flow: where one is, what is saved, and the step; it goes on at another device from here. */
export function ApplyFrame(props: ApplyFrameProps) {
  const organisationId = useCompanyOfPage()
  return organisationId ? <OfCompany {...props} organisationId={organisationId} /> : <ChooseCompany />
}

function OfCompany({ organisationId, ...props }: ApplyFrameProps & { organisationId: string }) {
  const t = useTexts(texts)
  const state = useCall(applyState, { orgId: organisationId })
  const save = useCommand(saveDraft)
  const known = state.data?.atStep
  const mayKeep = state.data !== undefined && !state.data.refusal && !props.after
  const { mutate } = save
  // once a visit: what is made of the draft takes it away, and it must not come back from the step that is being left
  const kept = useRef<ApplyStep>(null)
  useEffect(() => {
    if (!mayKeep || kept.current === props.step) return
    kept.current = props.step
    if (known !== props.step) mutate({ orgId: organisationId, body: { atStep: props.step } })
  }, [mayKeep, known, props.step, organisationId, mutate])
  return (
    <Loaded from={state} shape={<SkeletonPage />}>
      {answer =>
        answer.refusal && !props.after && !isSaidBy(props.step, answer) ? (
          <Page title={t('web.apply.title')} crumbs={[]}>
            <Refused state={answer} />
          </Page>
        ) : (
          <Step {...props} state={answer} organisationId={organisationId} />
        )
      }
    </Loaded>
  )
}

/** The step that read the returns says itself what in them turns the company away. */
const isSaidBy = (step: ApplyStep, { turnedAway }: ApplyState) => step === 'gst' && turnedAway?.cause === 'INELIGIBLE'

function Step({
  step,
  after,
  title,
  subtitle,
  aside,
  state,
  organisationId,
  children,
}: ApplyFrameProps & { state: ApplyState; organisationId: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { domain } = useSession()
  const time = state.savedAt && formatTime(state.savedAt, language)
  const current = APPLY_STEPS.indexOf(step)
  const steps = APPLY_STEPS.map(name => ({
    label: t(`web.apply.${name}`),
    // the steps before have made the application; to go back to them would make another
    to: after ? undefined : stepPath(name, organisationId),
    skipped: state.steps[name] !== 'done',
  }))
  return (
    <Page
      title={title}
      subtitle={domain !== 'buyer' && state.organisation.name}
      crumbs={[{ label: t('web.apply.title'), to: `/apply-credit?organisation=${organisationId}` }]}
      status={!after && <span className="meta">{time ? t('web.apply.saved', { time }) : t('web.apply.saves')}</span>}
    >
      <Stepper steps={steps} current={current} />
      <Stack>
        {subtitle && <p className="meta">{subtitle}</p>}
        <Grid top>
          <Col span={aside ? 8 : 12}>
            <Stack gap="l">{children(state, organisationId)}</Stack>
          </Col>
          {aside && <Col span={4}>{aside}</Col>}
        </Grid>
      </Stack>
    </Page>
  )
}

interface ApplyBarProps {
  step: ApplyStep
  organisationId: string
  main: ReactNode
  /** The step may be left for later. */
  onLater?: () => void
}

/** The bar at the foot of a step: back, later, and the one thing that goes on. */
export function ApplyBar({ step, organisationId, main, onLater }: ApplyBarProps) {
  const t = useTexts(texts)
  // as in the steps above
  const before = step === 'documents' ? undefined : APPLY_STEPS[APPLY_STEPS.indexOf(step) - 1]
  return (
    <ActionBar
      start={
        before && (
          <Button kind="quiet" icon={IconArrowLeft} to={stepPath(before, organisationId)}>
            {t('web.apply.back')}
          </Button>
        )
      }
      others={onLater && <Button onClick={onLater}>{t('web.apply.later')}</Button>}
      main={main}
    />
  )
}
