import { formatMoneyShort } from '@poonji/kernel/money.ts'
import { useState } from 'react'
import { IconDownload, IconPhone } from '@tabler/icons-react'
import { BarChart } from '../bar-chart.tsx'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { DataTable } from '../data-table.tsx'
import { Density } from '../density.tsx'
import { FactsRow } from '../facts-row.tsx'
import { FilterBar } from '../filter-bar.tsx'
import { Col, Grid, Row, Stack } from '../grid.tsx'
import { InfiniteList } from '../infinite-list.tsx'
import { useLanguage } from '../language.tsx'
import { LineChart } from '../line-chart.tsx'
import { Money } from '../money.tsx'
import { ResultChip, type Result } from '../result-chip.tsx'
import { SegmentNav } from '../segment-nav.tsx'
import { StatusChip } from '../status-chip.tsx'
import { TabsNav } from '../tabs-nav.tsx'
import { samples } from './samples.ts'

const OVERDUE = [6_84_000_00, 9_15_000_00, 12_40_000_50, 7_95_000_00]
const DAYS = [97, 71, 44, 12]
const AGES = ['due91', 'due90', 'due60', 'due30'] as const
const AGE_LABELS = ['90+', '61–90', '31–60', '0–30']
const RESULTS: Result[] = ['met', 'near', 'not-met', 'refer']
const TONES = [undefined, undefined, 'flag', 'refer'] as const
const SALES = [52, 55, 58, 53, 61, 60, 60, 66, 64, 68, 71, 74]

/** The staff's side: figures, filters, tables, charts. */
export function FactsAndLists() {
  const language = useLanguage()
  const text = samples[language]
  const [search, setSearch] = useState('')
  const [chip, setChip] = useState(0)
  const [down, setDown] = useState(true)
  const lakhs = (value: number) => formatMoneyShort(value * 1_00_000_00, language)
  const rows = text.clients
    .map((client, i) => ({ i, client }))
    .sort((a, b) => (down ? 1 : -1) * ((DAYS[b.i] ?? 0) - (DAYS[a.i] ?? 0)))
  return (
    <Density value="staff">
      <FactsRow
        ruled
        facts={[3_84_00_000_00, 2_16_00_000_00, 18_40_000_00]
          .map((paise, i) => ({
            label: text.numbers[i],
            value: <Money paise={paise} short />,
            note: text.numberNotes[i],
            late: i === 2,
          }))
          .concat([
            { label: text.numbers[3], value: <>68%</>, note: text.numberNotes[3], late: false },
            { label: text.numbers[4], value: <>6,400</>, note: text.numberNotes[4], late: false },
          ])}
      />
      <FactsRow
        facts={[
          { label: text.facts[0], value: <Money paise={25_00_000_00} /> },
          { label: text.facts[1], value: text.tenure },
          { label: text.facts[2], value: <Money paise={20_00_000_00} /> },
          { label: text.facts[3], value: '15.00%' },
          { label: text.facts[4], value: '0.38' },
          { label: text.facts[5], value: <ResultChip result="refer" /> },
        ]}
      />
      <TabsNav
        label={text.companies[0] ?? text.gallery}
        tabs={text.tabs.map((label, i) => ({
          label,
          to: `#lists-${i}`,
          current: i === 0,
          count: i === 2 ? 9 : undefined,
        }))}
      />
      <div style={{ marginBottom: 16 }}>
        <Row between>
          <SegmentNav
            label={text.staffSheet}
            views={text.views.map((label, i) => ({ label, to: `#lists-view-${i}`, current: i === 1 }))}
          />
          <Button icon={IconDownload}>{text.download}</Button>
        </Row>
      </div>
      <FilterBar
        search={{ label: text.search, value: search, onSearch: setSearch }}
        chips={text.chips.map((label, i) => ({
          key: label,
          label,
          count: [14, 5, 4, 6][i],
          on: chip === i,
          onPress: () => setChip(i),
        }))}
        end={text.callsUntil}
      />
      <InfiniteList shown={4} total={37} hasMore onMore={() => undefined} failed>
        <DataTable
          caption={text.staffSheet}
          rows={rows}
          rowKey={row => row.i}
          rowTo={row => `#client-${row.i}`}
          rowTone={row => (row.i === 1 ? 'now' : undefined)}
          sort={{ key: 'days', down }}
          onSort={() => setDown(!down)}
          totals={{ client: text.total, overdue: <Money paise={OVERDUE.reduce((a, b) => a + b, 0)} /> }}
          columns={[
            { key: 'client', header: text.columns[0], cell: row => row.client, phone: 'title' },
            {
              key: 'age',
              header: text.columns[1],
              cell: row => <StatusChip tone={AGES[row.i] ?? 'due30'} label={AGE_LABELS[row.i]} />,
              phone: 'note-end',
            },
            { key: 'days', header: text.columns[2], cell: row => DAYS[row.i], end: true, sortable: true },
            {
              key: 'overdue',
              header: text.columns[3],
              cell: row => <Money paise={OVERDUE[row.i] ?? 0} />,
              end: true,
              strong: true,
              phone: 'figure',
            },
            { key: 'last', header: text.columns[4], cell: row => text.lasts[row.i], phone: 'note' },
            {
              key: 'next',
              header: text.columns[5],
              end: true,
              cell: row =>
                row.i < 2 ? (
                  <Button small icon={IconPhone}>
                    {text.call}
                  </Button>
                ) : null,
            },
          ]}
        />
      </InfiniteList>
      <Grid top>
        <Col span={8}>
          <Card flush title={text.rules}>
            <DataTable
              inCard
              caption={text.rules}
              rows={text.ruleRows}
              rowKey={row => row[0] ?? ''}
              rowTone={row => TONES[text.ruleRows.indexOf(row)]}
              columns={[
                { key: 'rule', header: text.ruleColumns[0], cell: row => row[0], strong: true, phone: 'title' },
                {
                  key: 'wanted',
                  header: text.ruleColumns[1],
                  cell: row => <span className="sub">{row[1]}</span>,
                  phone: 'note',
                },
                { key: 'seen', header: text.ruleColumns[2], cell: row => row[2], phone: 'extra' },
                {
                  key: 'result',
                  header: text.ruleColumns[3],
                  cell: row => <ResultChip result={RESULTS[text.ruleRows.indexOf(row)] ?? 'refer'} />,
                  phone: 'figure',
                },
              ]}
            />
          </Card>
        </Col>
        <Col span={4}>
          <Stack>
            <Card tight title={text.sales} action={lakhs(742)}>
              <BarChart
                label={text.sales}
                height={64}
                strongLast={3}
                format={lakhs}
                bars={SALES.map((value, i) => ({ label: text.months[i] ?? '', value }))}
              />
            </Card>
            <Card tight title={text.balance}>
              <LineChart
                label={text.balance}
                height={96}
                format={lakhs}
                wanted={2.5}
                points={[3.1, 4.2, 2.9, 5.4, 4.9, 6.1].map((value, i) => ({ label: text.months[i + 6] ?? '', value }))}
              />
            </Card>
          </Stack>
        </Col>
        <Col span={12}>
          <Card title={text.instalments}>
            <BarChart
              label={text.instalments}
              height={168}
              format={value => formatMoneyShort(value, language)}
              bars={Array.from({ length: 24 }, (_, i) => ({
                label: `${i + 1}`,
                value: 1_21_217_00,
                top: Math.round(31_000_00 * (1 - i / 24)),
              }))}
            />
          </Card>
        </Col>
      </Grid>
    </Density>
  )
}
