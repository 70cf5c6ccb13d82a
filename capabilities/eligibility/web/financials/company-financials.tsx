import {
  ApplicationFrame,
  applicationPath,
  type ApplicationDetail,
} from '@poonji/capabilities/applications/web/embeds.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { bankState, gstState } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { StatementCard } from '../bank/statement-card.tsx'
import { TurnoverCard } from '../gst/turnover-card.tsx'

/** The financials tab: every figure that was read, and where the papers are. */
export function CompanyFinancials() {
  return <ApplicationFrame>{application => <Figures application={application} />}</ApplicationFrame>
}

function Figures({ application }: { application: ApplicationDetail }) {
  const t = useTexts(texts)
  const orgId = application.organisation.id
  const mayGive = useMay(['CAN_EDIT_APPLICATION', 'CAN_UPLOAD_DOCUMENTS'], orgId)
  const gst = useCall(gstState, { orgId })
  const bank = useCall(bankState, { orgId })
  const to = (tab: string) => applicationPath(orgId, application.applicationId, tab)
  return (
    <Stack gap="l">
      <p>
        {t('web.financials.papers')} <AppLink to={to('documents')}>{t('web.financials.documents')}</AppLink>
      </p>
      <h2>{t('web.financials.gst')}</h2>
      <Loaded from={gst} shape={<SkeletonCard rows={5} />}>
        {state =>
          state.total === null ? (
            <EmptyState
              title={t('web.turnover.empty')}
              action={mayGive && <Button to={to('check-eligibility')}>{t('web.turnover.readNow')}</Button>}
            />
          ) : (
            <TurnoverCard state={state} />
          )
        }
      </Loaded>
      <h2>{t('web.financials.bank')}</h2>
      <Loaded from={bank} shape={<SkeletonCard rows={5} />}>
        {({ statements }) =>
          statements.length ? (
            <Stack gap="l">
              {statements.map(one => (
                <StatementCard key={one.statementId} statement={one} />
              ))}
            </Stack>
          ) : (
            <EmptyState
              title={t('web.bank.empty')}
              action={mayGive && <Button to={to('bank-statement')}>{t('web.bank.title')}</Button>}
            />
          )
        }
      </Loaded>
    </Stack>
  )
}
