import { useLanguage } from '@poonji/ui/language.tsx'
import { TabsNav } from '@poonji/ui/tabs-nav.tsx'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { LackedPermission } from '@poonji/web-platform/routing/closed-tab.tsx'
import { may, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { reportFile, tableFile } from '../../table-contract.ts'
import { REPORTS, STAFF_REPORTS, TABLE } from '../../tables.ts'
import { texts } from '../../words/screens.ts'
import { useSought } from './table-filters.tsx'
import { TableView } from './table-view.tsx'

/** The reports of a partner or of staff, one at a time, on screen and as a file; which one stands in the address. */
export function Reports() {
  const t = useTexts(texts)
  const language = useLanguage()
  const session = useSession()
  const [filters] = useFilters()
  const staff = session.domain === 'admin'
  const allowed = (staff ? STAFF_REPORTS : REPORTS).filter(one => may(session, TABLE[one].permission))
  const asked = REPORTS.find(one => one === filters.report) ?? 'leads'
  const report = allowed.find(one => one === asked)
  const sought = useSought(asked)
  if (!report) return <LackedPermission permission={TABLE[asked].permission} />
  return (
    <Page
      subtitle={t(`reports.sub.${report}`)}
      actions={
        <Downloads
          call={staff ? reportFile : tableFile}
          input={format => ({ table: report, query: { ...sought, format } })}
        />
      }
    >
      <TabsNav
        label={t('reports.which')}
        tabs={allowed.map(one => ({
          label: TABLE[one].title[language],
          to: `/reports?report=${one}`,
          current: one === report,
        }))}
      />
      <TableView key={report} table={report} />
    </Page>
  )
}
