import { useParams } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Col, Grid } from '@poonji/ui/grid.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { CompanyPage } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { listLoans } from '@poonji/capabilities/loans/contract.ts'
import { LoanSummary } from '@poonji/capabilities/loans/web/embeds.tsx'
import { texts } from '../../texts.ts'
import { RequestButton } from '../request-button.tsx'

/** The limits and loans of an organisation. */
export function LimitList() {
  const t = useTexts(texts)
  const { organisationId = '' } = useParams()
  const loans = useCall(listLoans, { orgId: organisationId })
  const mayApply = useMay('CAN_APPLY_FOR_CREDIT', organisationId)
  const apply = mayApply && (
    <Button kind="main" to="/apply-credit">
      {t('list.apply')}
    </Button>
  )
  return (
    <CompanyPage subtitle={t('list.sub')}>
      <Loaded from={loans} shape={<SkeletonCard rows={3} />}>
        {rows =>
          rows.length ? (
            <Grid top>
              {rows.map(loan => (
                <Col key={loan.loanId} span={6}>
                  <LoanSummary
                    loan={loan}
                    organisationId={organisationId}
                    action={<RequestButton loan={loan} organisationId={organisationId} />}
                  />
                </Col>
              ))}
            </Grid>
          ) : (
            <EmptyState title={t('list.none')} text={t('list.noneText')} action={apply} />
          )
        }
      </Loaded>
    </CompanyPage>
  )
}
