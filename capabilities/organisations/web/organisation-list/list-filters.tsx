import { useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { DateField } from '@poonji/ui/date-field.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SegmentNav } from '@poonji/ui/segment-nav.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { filterValues, type LEAD_VIEWS } from '../../contract.ts'
import { texts } from '../../texts.ts'

type View = (typeof LEAD_VIEWS)[number]

/** Whose, search, standing, state and dates; all of it stands in the address. */
export function ListFilters({ view }: { view: View }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { pathname } = useLocation()
  const [filters, change] = useFilters()
  const [open, setOpen] = useState(Boolean(filters.STATE ?? filters.from ?? filters.to))
  const values = useCall(filterValues, {}).data
  const views = (values?.VIEW ?? [view]).map(one => ({
    label: t(`view.${one}`),
    to: `${pathname}?view=${one}`,
    current: one === view,
  }))
  const chips = values?.STATUS.map(one => ({
    key: one.code,
    label: one.name[language],
    on: filters.STATUS === one.code,
    onPress: () => change({ STATUS: filters.STATUS === one.code ? null : one.code }),
  }))
  const states = values?.STATE.map(one => ({ value: one.code, label: one.name[language] })) ?? []
  return (
    <Stack>
      <SegmentNav label={t('view.label')} views={views} />
      <FilterBar
        search={{
          label: t('list.search'),
          value: filters.search ?? '',
          onSearch: text => change({ search: text || null }),
        }}
        chips={chips}
        end={
          !open && (
            <Button kind="quiet" small onClick={() => setOpen(true)}>
              {t('list.moreFilters')}
            </Button>
          )
        }
      />
      {open && (
        <Row>
          <SelectField
            label={t('about.state')}
            options={states}
            value={filters.STATE ?? null}
            onChange={state => change({ STATE: state })}
          />
          <DateField label={t('list.from')} value={filters.from ?? null} onChange={from => change({ from })} />
          <DateField label={t('list.to')} value={filters.to ?? null} onChange={to => change({ to })} />
        </Row>
      )}
    </Stack>
  )
}
