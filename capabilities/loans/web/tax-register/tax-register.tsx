import { useState } from 'react'
import { formatMonth } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall, usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { taxMonth, taxRegister, taxRegisterFile, type TaxMonth } from '../../tax-invoice-contract.ts'
import { texts } from '../../words/tax.ts'
import { TaxPaperTable } from '../tax-invoice-list/tax-paper-table.tsx'
import { MonthTotals } from './month-totals.tsx'

/** Staff: what was invoiced in a month with its GST, to be told in GSTR-1. */
export function TaxRegister() {
  const t = useTexts(texts)
  const [{ month }] = useFilters()
  const [part, setPart] = useState('1')
  const ofMonth = month ? { month } : {}
  const answer = useCall(taxMonth, { query: ofMonth })
  return (
    <Page
      subtitle={t('tax.registerSub')}
      actions={
        <Downloads call={taxRegisterFile} input={format => ({ query: { ...ofMonth, part: Number(part), format } })} />
      }
    >
      <Stack gap="l">
        <Loaded from={answer} shape={<SkeletonTable rows={3} columns={6} />}>
          {data => <MonthView data={data} part={part} onPart={setPart} />}
        </Loaded>
        <Papers month={month} before={answer.data && monthBefore(answer.data)} />
      </Stack>
    </Page>
  )
}

function MonthView({ data, part, onPart }: { data: TaxMonth; part: string; onPart: (part: string) => void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [, change] = useFilters()
  const { month, months, parts } = data
  return (
    <Stack>
      <SelectField
        label={t('tax.month')}
        options={[...new Set([month, ...months])].map(one => ({ value: one, label: formatMonth(one, language) }))}
        value={month}
        onChange={value => {
          onPart('1')
          change({ month: value })
        }}
      />
      {parts > 1 && (
        <SelectField
          label={t('tax.choosePart')}
          options={Array.from({ length: parts }, (_, i) => String(i + 1)).map(one => ({
            value: one,
            label: t('tax.partN', { part: one, parts }),
          }))}
          value={part}
          onChange={value => value && onPart(value)}
        />
      )}
      <MonthTotals month={data} />
    </Stack>
  )
}

/** Undefined where nothing was invoiced before. */
const monthBefore = ({ month, months }: TaxMonth) => months[months.indexOf(month) + 1]

function Papers({ month, before }: { month: string | undefined; before: string | undefined }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [{ search = '' }, change] = useFilters()
  const pages = usePages(taxRegister, { query: { pageSize: 25, ...(month && { month }), ...(search && { search }) } })
  return (
    <Stack>
      <FilterBar search={{ label: t('tax.search'), value: search, onSearch: text => change({ search: text }) }} />
      <PagedRows
        from={pages}
        shape={<SkeletonTable rows={6} columns={7} />}
        empty={
          <EmptyState
            title={t('tax.noneInMonth')}
            text={t('tax.noneInMonthText')}
            action={
              before && (
                <Button onClick={() => change({ month: before })}>
                  {t('tax.seeMonth', { month: formatMonth(before, language) })}
                </Button>
              )
            }
          />
        }
        filtered={Boolean(search)}
      >
        {rows => <TaxPaperTable rows={rows} clients={new Map(rows.map(row => [row.id, row]))} />}
      </PagedRows>
    </Stack>
  )
}
