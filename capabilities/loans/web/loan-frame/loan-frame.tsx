import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { TabsNav } from '@poonji/ui/tabs-nav.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { loanDetail, type LoanDetail } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { LoanStatusChips } from '../loan-status.tsx'
import { loanPath } from '../paths.ts'
import { AutoPayNote } from './auto-pay-note.tsx'
import { EndingNote } from './ending-note.tsx'
import { GoesBackNote } from './goes-back-note.tsx'
import { LongerNote } from '../extension/longer-note.tsx'
import { MissedClosingNote } from './missed-closing-note.tsx'
import { StockNote } from './stock-note.tsx'
import { ComingRateNote } from '../rate-change/coming-rate-note.tsx'
import { NewTermsNote } from '../restructure/new-terms-note.tsx'
import { WrittenOffNote } from './written-off-note.tsx'

const TABS = [
  'limit-dashboard',
  'current-dues',
  'overdue-repayment',
  'upcoming-repayment',
  'schedule',
  'part-payment',
  'foreclosure',
  'disbursement',
  'stock-statement',
  'limit-invoices',
  'statement',
  'limit-ledgers',
  'rate-change',
  'restructuring',
  'details',
  'documents',
  'download-agreement',
  'email-ledgers',
  'charges',
  'adjustments',
] as const

/** What operations decide about a loan; not the borrower's or partner's to see. */
const OF_STAFF: ReadonlySet<string> = new Set(['charges', 'adjustments'])

/** Where a tab's screen stands: what is to be paid now is also all that a limit owes. */
const placesOf = (tab: (typeof TABS)[number]): readonly string[] =>
  tab === 'current-dues' ? [tab, 'limit-dues'] : [tab]

export function useLoanIds(): { organisationId: string; loanId: string } {
  const { organisationId = '', loanId = '' } = useParams()
  return { organisationId, loanId }
}

/** What is used of a limit is repaid by instalments, or will be as agreed: its draws ended with that. */
const termedOut = ({ shape, newTerms }: LoanDetail): boolean => shape === 'instalment' || newTerms?.state === 'AGREED'

/** The head and the tabs that every screen of a loan or limit stands under. */
export function LoanFrame({ actions, children }: { actions?: ReactNode; children: (loan: LoanDetail) => ReactNode }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const ids = useLoanIds()
  const { pathname } = useLocation()
  const loan = useCall(loanDetail, { loanId: ids.loanId })
  const { domain } = useSession()
  const newTermsTab = loanPath(ids, 'restructuring')
  const asks = domain === 'buyer' && pathname !== newTermsTab
  const shown = (tab: (typeof TABS)[number], { shape, newTerms, longer, status, stockAsOf }: LoanDetail) =>
    // of a limit any part is paid at any time
    (tab !== 'part-payment' || (shape === 'instalment' && status !== 'CLOSED')) &&
    (!OF_STAFF.has(tab) || domain === 'admin') &&
    (tab !== 'restructuring' || newTerms !== null || longer !== null || domain === 'admin') &&
    (tab !== 'stock-statement' || stockAsOf !== null || (shape !== 'instalment' && domain === 'admin')) &&
    (tab !== 'limit-invoices' || shape === 'revolving' || shape === 'discounting')
  const tabsOf = (data: LoanDetail) =>
    TABS.filter(tab => shown(tab, data)).map(tab => ({
      label: t(`tab.${tab}`),
      to: loanPath(ids, tab),
      current: placesOf(tab).some(place => pathname === loanPath(ids, place)),
    }))
  return (
    <Loaded from={loan} shape={<SkeletonPage />}>
      {data => (
        <Page
          title={t(data.shape === 'instalment' ? 'limit.loanTitle' : 'limit.title', {
            product: data.product[language],
          })}
          subtitle={domain === 'buyer' ? data.number : [data.organisationName, data.number]}
          status={<LoanStatusChips loan={data} />}
          actions={actions}
        >
          <Stack gap="l">
            <TabsNav label={t('tab.label')} tabs={tabsOf(data)} />
            {data.writtenOffOn && data.status !== 'CLOSED' && <WrittenOffNote on={data.writtenOffOn} />}
            {data.newTerms && <NewTermsNote terms={data.newTerms} to={newTermsTab} />}
            {data.rateComing && (
              <ComingRateNote coming={data.rateComing} shape={data.shape} to={loanPath(ids, 'rate-change')} />
            )}
            {data.longer === 'OFFERED' && asks && <LongerNote to={newTermsTab} />}
            {data.drawsEndedOn && data.status !== 'CLOSED' && !termedOut(data) && (
              <EndingNote since={data.drawsEndedOn} to={loanPath(ids, 'foreclosure')} />
            )}
            {data.now?.because === 'POWER_OLD' && domain !== 'admin' && (
              <StockNote now={data.now} to={loanPath(ids, 'stock-statement')} />
            )}
            {data.closingMissed && <MissedClosingNote {...data.closingMissed} to={loanPath(ids, 'foreclosure')} />}
            {data.goesBack && <GoesBackNote {...ids} {...data.goesBack} />}
            {data.autoPayShort && <AutoPayNote {...ids} applicationId={data.applicationId} />}
            {children(data)}
          </Stack>
        </Page>
      )}
    </Loaded>
  )
}
