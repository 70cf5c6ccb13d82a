import type { ReactNode } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { NextStep } from '@poonji/ui/next-step.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { owedInvoices } from '../../payer-contract.ts'
import { texts } from '../../texts.ts'

/** That invoices wait for an anchor's answer, above what else its first page says; nothing while none does. */
export function InvoicesToConfirm({ orgId, children }: { orgId: string; children: ReactNode }) {
  const t = useTexts(texts)
  const { data, isPending } = useCall(owedInvoices, { orgId, query: { state: 'WAITING' } })
  const place = pathTo('/organisation/:organisationId/owed-invoices', { organisationId: orgId })
  return (
    <>
      {data && data.totalElements > 0 && (
        <NextStep
          over={t('owed.table')}
          title={t('owed.home', { count: data.totalElements })}
          text={t('owed.homeText')}
          action={
            <Button kind="main" to={`${place}?state=WAITING`}>
              {t('owed.homeLook')}
            </Button>
          }
        />
      )}
      {/* drawn at once, shown once it is known whether something stands above it */}
      <div hidden={isPending}>{children}</div>
    </>
  )
}
