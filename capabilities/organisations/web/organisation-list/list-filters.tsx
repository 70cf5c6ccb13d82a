import { useLocation } from 'react-router'
import { digitsOf } from '@poonji/ui/digits.ts'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SegmentNav } from '@poonji/ui/segment-nav.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { DaysFilter } from '@poonji/web-platform/days-filter.tsx'
import { useFilters, useViewPath } from '@poonji/web-platform/search.ts'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { filterValues, LEAD_VIEWS } from '../../contract.ts'
import { DATE_PRESET_NAMES, DATE_PRESETS, LIST_STATES, LISTED_STATES } from '../../status.ts'
import { texts } from '../../words/screens.ts'

type View = (typeof LEAD_VIEWS)[number]
const MORE = ['STATE', 'REGION', 'ENTITY_TYPE', 'BROUGHT_BY', 'minTurnover', 'maxTurnover', 'PRESET', 'from', 'to']

/** Whose, search, standing, and more behind a button; all of it stands in the address. */
export function ListFilters({ view }: { view: View }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { pathname } = useLocation()
  const [filters, change] = useFilters()
  const viewPath = useViewPath()
  // known without asking, so that the list under it keeps its place
  const staff = useSession().domain === 'admin'
  const views = LEAD_VIEWS.filter(one => staff || one !== 'BIDASSIST').map(one => ({
    label: t(`view.${one}`),
    to: viewPath(pathname, { view: one }),
    current: one === view,
  }))
  const reviews = useMay('CAN_REASSIGN_PERSONNEL')
  // what the address of a colleague narrows by is seen, and taken away, by whoever was given it
  const toReview = reviews || filters.STATUS === 'TO_REVIEW'
  const chips = [...LISTED_STATES, ...(toReview ? (['TO_REVIEW'] as const) : [])].map(one => ({
    key: one,
    label: LIST_STATES[one][language],
    on: filters.STATUS === one,
    onPress: () => change({ STATUS: filters.STATUS === one ? null : one }),
  }))
  return (
    <Stack>
      <SegmentNav label={t('view.label')} views={views} />
      <FilterBar
        search={{
          label: t('list.search'),
          value: filters.search ?? '',
          onSearch: text => change({ search: text || null }),
        }}
        chips={staff ? chips : undefined}
        more={{ set: MORE.some(name => filters[name]), filters: <MoreFilters /> }}
      />
    </Stack>
  )
}

/** Where, what kind, how large and since when; a custom stretch shows its two days. */
function MoreFilters() {
  const t = useTexts(texts)
  const language = useLanguage()
  const [filters, change] = useFilters()
  const values = useCall(filterValues, {}).data
  const choice = (name: 'STATE' | 'REGION' | 'ENTITY_TYPE', label: string) => (
    <SelectField
      label={label}
      options={values?.[name].map(one => ({ value: one.code, label: one.name[language] })) ?? []}
      value={filters[name] ?? null}
      onChange={value => change({ [name]: value })}
    />
  )
  const turnover = (name: 'minTurnover' | 'maxTurnover', label: string, error?: string | false) => (
    <TextField
      label={label}
      numeric
      maxLength={6}
      value={filters[name] ?? ''}
      error={error}
      onChange={text => change({ [name]: digitsOf(text) || null })}
    />
  )
  const { minTurnover, maxTurnover } = filters
  const backwards = minTurnover && maxTurnover && Number(minTurnover) > Number(maxTurnover)
  const seen = values?.BROUGHT_BY
  // a colleague's address may name a partner whom its reader does not see
  const unseen = filters.BROUGHT_BY && seen && !seen.some(one => one.id === filters.BROUGHT_BY)
  const partners = unseen ? [...seen, { id: filters.BROUGHT_BY ?? '', name: t('list.unseenPartner') }] : seen
  const presets = DATE_PRESETS.map(one => ({ value: one, label: DATE_PRESET_NAMES[one][language] }))
  return (
    <Grid>
      <Col span={4}>{choice('STATE', t('about.state'))}</Col>
      <Col span={4}>{choice('REGION', t('list.region'))}</Col>
      <Col span={4}>{choice('ENTITY_TYPE', t('about.kind'))}</Col>
      {partners && partners.length > 0 && (
        <Col span={4}>
          <SelectField
            label={t('list.broughtBy')}
            options={partners.map(one => ({ value: one.id, label: one.name }))}
            value={filters.BROUGHT_BY ?? null}
            onChange={value => change({ BROUGHT_BY: value })}
          />
        </Col>
      )}
      <Col span={4}>{turnover('minTurnover', t('list.turnoverFrom'))}</Col>
      <Col span={4}>{turnover('maxTurnover', t('list.turnoverTo'), backwards && t('list.turnoverBackwards'))}</Col>
      <Col span={4}>
        <SelectField
          label={t('list.preset')}
          options={presets}
          value={filters.PRESET ?? (filters.from || filters.to ? 'CUSTOM' : null)}
          onChange={preset => change({ PRESET: preset, from: null, to: null })}
        />
      </Col>
      {(filters.PRESET === 'CUSTOM' || filters.from || filters.to) && (
        <Col span={8}>
          <DaysFilter />
        </Col>
      )}
    </Grid>
  )
}
