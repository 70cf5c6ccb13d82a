import { useParams } from 'react-router'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { CompanyPage } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { loanDues, organisationDues } from '../../contract.ts'
import { organisationDuesFile } from '../../file-contract.ts'
import { texts } from '../../texts.ts'
import { loanPath, organisationPath } from '../paths.ts'
import { ByAge } from './by-age.tsx'
import { DuesDownloads } from './dues-downloads.tsx'
import { LoanFrame, useLoanIds } from '../loan-frame/loan-frame.tsx'
import { DuesView, PayButton } from './dues-view.tsx'

/** Everything an organisation has to pay now, over all its loans. */
export function OrganisationDues() {
  const t = useTexts(texts)
  const { organisationId = '' } = useParams()
  const mayLimits = useMay('CAN_VIEW_LIMITS', organisationId)
  const { domain } = useSession()
  const dues = useCall(organisationDues, { orgId: organisationId })
  return (
    <CompanyPage
      actions={
        <>
          {domain === 'buyer' && Boolean(dues.data?.overdue) && (
            <AppLink to={organisationPath(organisationId, 'credit/own-promise')}>{t('dues.later')}</AppLink>
          )}
          <AppLink to={organisationPath(organisationId, 'credit/tds')}>{t('tds.link')}</AppLink>
          <Downloads call={organisationDuesFile} input={format => ({ orgId: organisationId, query: { format } })} />
          <PayButton organisationId={organisationId} when={Boolean(dues.data?.total)} />
        </>
      }
    >
      <Loaded from={dues} shape={<SkeletonTable rows={4} />}>
        {answer => (
          <Stack gap="l">
            <DuesView
              answer={answer}
              organisationId={organisationId}
              onward={
                mayLimits && <AppLink to={organisationPath(organisationId, 'credit/limit')}>{t('dues.loans')}</AppLink>
              }
            />
            {answer.overdue > 0 && <ByAge answer={answer} />}
          </Stack>
        )}
      </Loaded>
    </CompanyPage>
  )
}

/** What is to be paid now on one loan. */
export function CurrentDues() {
  const t = useTexts(texts)
  const ids = useLoanIds()
  const dues = useCall(loanDues, { loanId: ids.loanId })
  return (
    <LoanFrame
      actions={
        <>
          <DuesDownloads loanId={ids.loanId} view="current-dues" />
          <PayButton organisationId={ids.organisationId} when={Boolean(dues.data?.total)} />
        </>
      }
    >
      {({ status }) =>
        status === 'CLOSED' ? (
          <EmptyState title={t('dues.none')} text={t('dues.closedText')} />
        ) : (
          <Loaded from={dues} shape={<SkeletonTable rows={4} />}>
            {answer => (
              <DuesView
                answer={answer}
                organisationId={ids.organisationId}
                onward={<AppLink to={loanPath(ids, 'upcoming-repayment')}>{t('dues.ahead')}</AppLink>}
              />
            )}
          </Loaded>
        )
      }
    </LoanFrame>
  )
}
