import { useParams } from 'react-router'
import { FactsRow } from '@poonji/ui/facts-row.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { OrganisationPage } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { SalesCard } from '@poonji/capabilities/underwriting/web/embeds.tsx'
import { companyRegister } from '../../register-contract.ts'
import { creditSummary } from '../../summary-contract.ts'
import { texts } from '../../texts.ts'
import { BankCard } from './bank-card.tsx'
import { BureauCard } from './bureau-card.tsx'
import { SpeaksCard } from './speaks-card.tsx'

/** What is known of a borrower's credit on one page, each figure leading to where it comes from. */
export function CreditSummary() {
  const { organisationId: orgId = '' } = useParams()
  const t = useTexts(texts)
  const found = useCall(creditSummary, { orgId })
  // asked together; without the register the page still says what the borrower did
  const register = useCall(companyRegister, { orgId })
  return (
    <OrganisationPage coming={register.isPending}>
      {() => (
        <Loaded from={found} shape={<SkeletonPage />}>
          {summary => (
            <Stack>
              <Lent {...summary} />
              <SpeaksCard orgId={orgId} summary={summary} register={register.data?.register ?? null} />
              <Grid>
                <Col span={8}>
                  <SalesCard sales={summary.sales}>
                    {summary.sales && summary.sales.unread > 0 && (
                      <p className="meta">{t('summary.unread', { count: summary.sales.unread })}</p>
                    )}
                  </SalesCard>
                </Col>
                <Col span={4}>
                  <BankCard bank={summary.bank} />
                </Col>
              </Grid>
              <BureauCard reports={summary.bureau} />
            </Stack>
          )}
        </Loaded>
      )}
    </OrganisationPage>
  )
}

function Lent({ own, together }: Pick<Answer<typeof creditSummary>, 'own' | 'together'>) {
  const t = useTexts(texts)
  const onTime = own.outstanding > 0 ? t('connections.onTime') : '–'
  return (
    <FactsRow
      facts={[
        { label: t('connections.own'), value: <Money paise={own.committed} /> },
        { label: t('connections.outstanding'), value: <Money paise={own.outstanding} /> },
        {
          label: t('summary.lateNow'),
          value: own.daysPastDue ? t('connections.days', { count: own.daysPastDue }) : onTime,
          late: own.daysPastDue > 0,
        },
        { label: t('connections.together'), value: <Money paise={together.committed} /> },
      ]}
    />
  )
}
