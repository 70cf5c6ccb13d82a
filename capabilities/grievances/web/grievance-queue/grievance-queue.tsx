import { dateInIndia } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { grievanceQueue, grievanceQueueFile } from '../../contract.ts'
import { CATEGORIES, CATEGORY, GRIEVANCE_VIEWS, isOpen } from '../../status.ts'
import { texts } from '../../texts.ts'
import { TicketDue, TicketState } from '../ticket-state.tsx'

/** Staff: the complaints that wait for an answer, and the register of all. */
export function GrievanceQueue() {
  const t = useTexts(texts)
  const language = useLanguage()
  const [{ view: asked, category, search }, change] = useFilters()
  const view = GRIEVANCE_VIEWS.find(one => one === asked) ?? 'waiting'
  const query = { view, search, ...(category && { filter: [`CATEGORY:${category}`] }) }
  const pages = usePages(grievanceQueue, { query })
  return (
    <Page actions={<Downloads call={grievanceQueueFile} input={format => ({ query: { ...query, format } })} />}>
      <FilterBar
        search={{ label: t('queue.search'), value: search ?? '', onSearch: given => change({ search: given }) }}
        chips={GRIEVANCE_VIEWS.map(one => ({
          key: one,
          label: t(`view.${one}`),
          on: one === view,
          onPress: () => change({ view: one === 'waiting' ? null : one }),
        }))}
        end={
          <SelectField
            aria-label={t('category')}
            placeholder={t('queue.everyTopic')}
            options={CATEGORIES.map(value => ({ value, label: CATEGORY[value][language] }))}
            value={category ?? null}
            onChange={chosen => change({ category: chosen })}
          />
        }
      />
      <PagedRows
        from={pages}
        shape={<SkeletonTable />}
        empty={<EmptyState title={t('queue.none')} text={t('queue.noneText')} />}
        filtered={view !== 'waiting' || Boolean(category ?? search)}
      >
        {rows => (
          <Card flush>
            <DataTable
              caption={t('queue.title')}
              inCard
              rows={rows}
              rowKey={row => row.id}
              rowTo={row =>
                pathTo('/organisation/:organisationId/grievances/:grievanceId', {
                  organisationId: row.organisationId,
                  grievanceId: row.id,
                })
              }
              rowTone={row => (row.late ? 'flag' : undefined)}
              columns={[
                { key: 'subject', header: t('subject'), phone: 'title', strong: true, cell: row => row.subject },
                { key: 'organisation', header: t('organisation'), phone: 'note', cell: row => row.organisationName },
                {
                  key: 'written',
                  header: t('raisedOn'),
                  cell: row => (
                    <>
                      <DateText on={dateInIndia(row.createdAt)} />
                      <span className="meta id" style={{ display: 'block' }}>
                        {row.number}
                      </span>
                    </>
                  ),
                },
                {
                  key: 'due',
                  header: t('dueOn'),
                  phone: 'note-end',
                  cell: row => isOpen(row.status) && <TicketDue dueOn={row.dueOn} late={row.late} />,
                },
                {
                  key: 'status',
                  header: t('status'),
                  phone: 'figure',
                  cell: row => <TicketState status={row.status} />,
                },
              ]}
            />
          </Card>
        )}
      </PagedRows>
    </Page>
  )
}
