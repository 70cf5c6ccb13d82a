import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { Stepper } from '@poonji/ui/stepper.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { formatDate } from '@poonji/kernel/dates.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { accountDetails, type PartnerAccount } from '../../contract.ts'
import { texts } from '../../words/onboarding.ts'

const STEPS = [
  ['company', '/partner'],
  ['people', '/partner/promoter-detail'],
  ['papers', '/partner/documents'],
  ['decision', '/partner/onboarded'],
] as const
const POLL_MS = 5_000
export type PartnerStep = (typeof STEPS)[number][0]

/** Whether something of the step is still theirs to do, however far they went on. */
const isLeftOpen = (step: PartnerStep, { kyc, missingPapers }: PartnerAccount) =>
  (step === 'people' && kyc === 'TO_DO') || (step === 'papers' && missingPapers.length > 0)

/** A step of becoming a partner, with what is known so far. */
export function PartnerFrame({
  step,
  subtitle,
  children,
}: {
  step: PartnerStep
  subtitle?: ReactNode
  children: (account: PartnerAccount) => ReactNode
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  // what is missing changes as people and papers are given, on this page and by links sent to others
  const poll = step === 'company' ? {} : { poll: POLL_MS }
  const account = useCall(accountDetails, {}, poll)
  const works = useMay('CAN_VIEW_PARTNER_DASHBOARD')
  const keepsFirm = useMay('CAN_ONBOARD_PARTNER')
  const { minOrganisationsList, firmStopped } = useSession()
  // to whoever has neither company nor partnership yet, the dashboard is this page again
  const crumbs = works || minOrganisationsList.length > 0 ? [] : null
  if (firmStopped) return <Navigate to="/why" replace />
  if (works && !keepsFirm) return <Navigate to="/dashboard" replace />
  return (
    <Loaded from={account} shape={<SkeletonPage />}>
      {found => (
        <Page subtitle={subtitle} crumbs={crumbs}>
          <Stack gap="l">
            <Stepper
              steps={STEPS.map(([key, to]) => ({
                label: t(`step.${key}`),
                to: found.partnerOrganisationId ? to : undefined,
                skipped: isLeftOpen(key, found),
              }))}
              current={
                step === 'decision' && found.state === 'APPROVED'
                  ? STEPS.length
                  : STEPS.findIndex(([key]) => key === step)
              }
            />
            {found.state === 'REJECTED' && (
              <Note tone="warn">{t('begin.sentBack', { reason: found.reason ?? '' })}</Note>
            )}
            {found.mayApplyOn && (
              <Note tone="bad">
                {t('begin.refused', { reason: found.reason ?? '', on: formatDate(found.mayApplyOn, language) })}
              </Note>
            )}
            {children(found)}
          </Stack>
        </Page>
      )}
    </Loaded>
  )
}
