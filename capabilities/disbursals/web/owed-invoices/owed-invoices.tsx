import { useState } from 'react'
import { useParams } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { DataTable, type Column } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { Dotted } from '@poonji/ui/page-header.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { OrganisationPage } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts, useViewerTexts } from '@poonji/web-platform/texts.ts'
import { INVOICE_LOOK } from '../../invoice-status.ts'
import { owedInvoices, owedInvoicesFile, type OwedInvoice } from '../../payer-contract.ts'
import { texts } from '../../words/screens.ts'
import { AnswerDialog } from './answer-dialog.tsx'

const STATES = ['WAITING', 'ANSWERED'] as const

/** The invoices on an anchor that its suppliers show, each with its answer or the way to give it. */
export function OwedInvoices() {
  const { organisationId: orgId = '' } = useParams()
  const { query } = useOwedFilters()
  return (
    <OrganisationPage
      actions={<Downloads call={owedInvoicesFile} input={format => ({ orgId, query: { ...query, format } })} />}
    >
      {({ id }) => <Invoices orgId={id} />}
    </OrganisationPage>
  )
}

function useOwedFilters() {
  const [filters, change] = useFilters()
  const state = STATES.find(one => one === filters.state)
  const { search } = filters
  return { query: { ...(search && { search }), ...(state && { state }) }, state, search, change }
}

function Invoices({ orgId }: { orgId: string }) {
  const t = useTexts(texts)
  const { query, state, search = '', change } = useOwedFilters()
  const pages = usePages(owedInvoices, { orgId, query })
  const [asked, setAsked] = useState<OwedInvoice | null>(null)
  const { domain } = useSession()
  // the payer's own word: staff with every right read it
  const mayAnswer = useMay('CAN_ANSWER_OWED_INVOICES', orgId) && domain === 'buyer'
  const columns = useColumns(mayAnswer ? setAsked : null)
  return (
    <Stack>
      {mayAnswer && <p className="meta">{t('owed.sub')}</p>}
      <FilterBar
        search={{ label: t('owed.search'), value: search, onSearch: text => change({ search: text }) }}
        chips={STATES.map(one => ({
          key: one,
          label: t(one === 'WAITING' ? 'owed.waiting' : 'owed.answered'),
          on: state === one,
          onPress: () => change({ state: state === one ? '' : one }),
        }))}
      />
      <PagedRows
        from={pages}
        shape={<SkeletonTable rows={4} columns={5} />}
        empty={
          state === 'WAITING' && !search ? (
            <EmptyState title={t('owed.noneWaiting')} />
          ) : (
            <EmptyState title={t('owed.none')} text={t('owed.noneText')} />
          )
        }
        filtered={Boolean(search || state === 'ANSWERED')}
      >
        {rows => <DataTable caption={t('owed.table')} rows={rows} rowKey={row => row.id} columns={columns} />}
      </PagedRows>
      {asked && <AnswerDialog orgId={orgId} invoice={asked} onClose={() => setAsked(null)} />}
    </Stack>
  )
}

function useColumns(onAsk: ((invoice: OwedInvoice) => void) | null): Column<OwedInvoice>[] {
  const t = useViewerTexts(texts)
  return [
    { key: 'seller', header: t('owed.seller'), phone: 'title', strong: true, cell: row => row.sellerName },
    {
      key: 'invoice',
      header: `${t('discounts.invoice')} · ${t('discounts.dueOn')}`,
      phone: 'note',
      cell: row => <Dotted parts={[row.number, <DateText key="due" on={row.dueOn} />]} />,
    },
    { key: 'issued', header: t('detail.billIssuedOn'), cell: row => <DateText on={row.issuedOn} /> },
    {
      key: 'amount',
      header: t('discounts.amount'),
      phone: 'figure',
      end: true,
      cell: row => <Money paise={row.amountPaise} exact />,
    },
    { key: 'said', header: t('owed.said'), phone: 'note-end', cell: row => <Said invoice={row} /> },
    ...(onAsk
      ? [
          {
            key: 'answer',
            header: '',
            phone: 'extra' as const,
            end: true,
            cell: (row: OwedInvoice) =>
              row.mayBeAnswered && (
                <Button small kind={row.answer ? 'quiet' : undefined} onClick={() => onAsk(row)}>
                  {t(row.answer ? 'owed.again' : 'owed.answer')}
                </Button>
              ),
          },
        ]
      : []),
  ]
}

function Said({ invoice: { answer, mayBeAnswered } }: { invoice: OwedInvoice }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (!answer) return <StatusChip tone="pending" label={t(mayBeAnswered ? 'owed.waiting' : 'owed.unanswered')} />
  const { tone, ...words } = INVOICE_LOOK[answer.answer]
  return (
    <span title={answer.reason ?? undefined}>
      <StatusChip tone={tone} label={words[language]} />
      {answer.answer === 'CONDITIONALLY_APPROVED' && (
        <>
          {' '}
          <Money paise={answer.amountPaise} exact />
        </>
      )}
    </span>
  )
}
