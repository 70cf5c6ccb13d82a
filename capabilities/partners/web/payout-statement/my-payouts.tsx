import { Button } from '@poonji/ui/button.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { useCall, usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { myPayments, payoutAccount, taxDeducted } from '../../payment-contract.ts'
import { myStatement } from '../../payout-contract.ts'
import { tableFile } from '../../table-contract.ts'
import { texts } from '../../words/screens.ts'
import { AccountCard, MyPayments } from './my-payments.tsx'
import { MyTax } from './my-tax.tsx'
import { StatementView } from './statement-view.tsx'

/** A partner's own payouts of a month; while they have no account to go to, that comes first. */
export function MyPayouts() {
  const t = useTexts(texts)
  const [filters] = useFilters()
  const statement = useCall(myStatement, { query: { month: filters.month } })
  const accounts = useCall(payoutAccount, {})
  const payments = usePages(myPayments, { query: {} })
  const tax = useCall(taxDeducted, {})
  const nowhereToPay = accounts.data && !accounts.data.some(one => one.used)
  return (
    <Page
      subtitle={t('payout.sub')}
      actions={
        <>
          <Downloads call={tableFile} input={format => ({ table: 'payouts', query: { format } })} />
          <Button small to="/payout-disputes">
            {t('dispute.list')}
          </Button>
        </>
      }
    >
      <Loaded from={statement} shape={<SkeletonPage />}>
        {found =>
          // shown once all of it is known, so that nothing moves
          accounts.isPending || payments.isPending || tax.isPending ? (
            <SkeletonPage />
          ) : (
            <Stack gap="l">
              {nowhereToPay && <AccountCard />}
              <StatementView
                statement={found}
                payments={
                  <>
                    <MyPayments />
                    {tax.data && <MyTax quarters={tax.data} />}
                    {!nowhereToPay && <AccountCard />}
                  </>
                }
              />
            </Stack>
          )
        }
      </Loaded>
    </Page>
  )
}
