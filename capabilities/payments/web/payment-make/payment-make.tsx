import { Navigate, useParams } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { organisationDues } from '@poonji/capabilities/loans/contract.ts'
import { options } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { makePath } from '../shared/paths.ts'
import { PayForm } from './pay-form.tsx'

/** Whose due is paid: asked only of who belongs to more than one company. */
export function ChooseOrganisation() {
  const t = useTexts(texts)
  const { minOrganisationsList, selectedOrganisationId } = useSession()
  const payable = minOrganisationsList.filter(one => one.permissions.includes('CAN_PAY'))
  const only = payable.length === 1 ? payable[0]?.id : payable.find(one => one.id === selectedOrganisationId)?.id
  if (only) return <Navigate to={makePath(only)} replace />
  return (
    <Page title={t('pay.title')}>
      {payable.length ? (
        <Card hang="brand" title={t('pay.choose')}>
          <Stack>
            {payable.map(one => (
              <Button key={one.id} fullWidth to={makePath(one.id)}>
                {one.name}
              </Button>
            ))}
          </Stack>
        </Card>
      ) : (
        <EmptyState
          title={t('pay.none')}
          text={t('pay.noneText')}
          action={<Button to="/dashboard">{t('pay.home')}</Button>}
        />
      )}
    </Page>
  )
}

/** Amount and way to pay. */
export function PaymentMake() {
  const t = useTexts(texts)
  const { organisationId = '' } = useParams()
  const dues = useCall(organisationDues, { orgId: organisationId })
  const ways = useCall(options, { orgId: organisationId })
  return (
    <Page title={t('pay.title')}>
      <Loaded from={dues} shape={<SkeletonCard rows={5} />}>
        {answer =>
          answer.total === 0 && answer.next === null ? (
            <EmptyState
              title={t('pay.nothing')}
              text={t('pay.nothingText')}
              action={
                <Button to={pathTo('/organisation/:organisationId/credit/limit', { organisationId })}>
                  {t('pay.loans')}
                </Button>
              }
            />
          ) : (
            <Loaded from={ways} shape={<SkeletonCard rows={5} />}>
              {way => <PayForm key={organisationId} organisationId={organisationId} dues={answer} ways={way} />}
            </Loaded>
          )
        }
      </Loaded>
    </Page>
  )
}
