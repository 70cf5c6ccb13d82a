import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { detail } from '@poonji/capabilities/organisations/contract.ts'
import { Stack } from '@poonji/ui/grid.tsx'
import { TabsNav } from '@poonji/ui/tabs-nav.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { CompanyPage } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { texts } from '../texts.ts'

const PAPERS = [
  'ledger',
  'interest-certificate',
  'tax-invoices',
  'report',
  'invoices',
  'balance-confirmations',
  'communications/email',
] as const
const OF_LIMITS: readonly string[] = ['report', 'invoices']

/** The papers of an organisation's account under one head: ledger, certificates, report, invoices, confirmations, mails. */
export function AccountPapers({
  organisationId,
  about,
  actions,
  children,
}: {
  organisationId: string
  about: string
  actions?: ReactNode
  children: ReactNode
}) {
  const t = useTexts(texts)
  const { pathname } = useLocation()
  const { domain } = useSession()
  const mayLimits = useMay('CAN_VIEW_LIMITS', organisationId)
  const mayLedger = useMay('CAN_VIEW_LEDGER', organisationId)
  const organisation = useCall(detail, { orgId: organisationId }, { enabled: domain !== 'buyer' })
  const tabs = PAPERS.filter(paper => (OF_LIMITS.includes(paper) ? mayLimits : mayLedger)).map(paper => {
    const to = pathTo(`/organisation/:organisationId/credit/${paper}`, { organisationId })
    return { label: t(`papers.${paper}`), to, current: pathname === to }
  })
  const name = organisation.data?.name
  return (
    <CompanyPage subtitle={name ? [name, about] : about} actions={actions}>
      <Stack gap="l">
        <TabsNav label={t('papers.label')} tabs={tabs} />
        {children}
      </Stack>
    </CompanyPage>
  )
}
