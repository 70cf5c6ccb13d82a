import type { ReactNode } from 'react'
import { breakingAtMail } from '@poonji/ui/breaking-at-mail.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable, type Column } from '@poonji/ui/data-table.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { DaysFilter } from '@poonji/web-platform/days-filter.tsx'
import { dateFilter, useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Message } from '../../message-contract.ts'
import { texts } from '../../words/screens.ts'
import { wordsOfPurpose } from '../../update-words.ts'

const CHANNELS = ['sms', 'messaging', 'mail'] as const
const TONES = { waiting: 'pending', sent: 'accepted', refused: 'declined' } as const
const STATES = ['waiting', 'sent', 'refused'] as const

/** What is chosen stands in the address. */
export function useMessageFilter() {
  const [filters] = useFilters()
  return [...(filters.CHANNEL ? [`CHANNEL:${filters.CHANNEL}`] : []), ...moreOf(filters)]
}

const moreOf = ({ STATE, from, to }: Record<string, string>) => [
  ...(STATE ? [`STATE:${STATE}`] : []),
  ...dateFilter(from, to),
]

/** By which channel, as chips; how it ended and when behind a button. */
export function MessageFilters({ children }: { children: ReactNode }) {
  const t = useTexts(texts)
  const [filters, change] = useFilters()
  return (
    <Stack>
      <FilterBar
        chips={CHANNELS.map(channel => ({
          key: channel,
          label: t(`messages.${channel}`),
          on: filters.CHANNEL === channel,
          onPress: () => change({ CHANNEL: filters.CHANNEL === channel ? null : channel }),
        }))}
        more={{ set: moreOf(filters).length > 0, filters: <MoreFilters /> }}
      />
      {children}
    </Stack>
  )
}

function MoreFilters() {
  const t = useTexts(texts)
  const [{ STATE }, change] = useFilters()
  return (
    <Row>
      <SelectField
        label={t('messages.state')}
        placeholder={t('messages.anyState')}
        options={STATES.map(value => ({ value, label: t(`messages.${value}`) }))}
        value={STATE ?? null}
        onChange={value => change({ STATE: value })}
      />
      <DaysFilter />
    </Row>
  )
}

export function NoMessages() {
  const t = useTexts(texts)
  return <EmptyState title={t('messages.none')} text={t('messages.noneText')} />
}

/** Messages with what they are for, to whom they went and how that ended; the words of a code or link are not shown. */
export function MessageTable<M extends Message>({ rows, more = [] }: { rows: M[]; more?: Column<M>[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <Card flush label={t('messages.title')}>
      <DataTable
        caption={t('messages.title')}
        inCard
        rows={rows}
        rowKey={row => row.id}
        columns={[
          ...more,
          {
            key: 'what',
            width: '17%',
            header: t('messages.what'),
            phone: more.length ? 'note' : 'title',
            strong: more.length === 0,
            cell: row => row.subject ?? wordsOfPurpose(row.purpose, language),
          },
          {
            key: 'text',
            header: t('messages.text'),
            phone: 'extra',
            width: more.length ? '28%' : '42%',
            cell: row => row.text ?? t('messages.hidden'),
          },
          {
            key: 'to',
            header: t('messages.to'),
            phone: more.length ? undefined : 'note',
            cell: row => breakingAtMail(`${t(`messages.${row.channel}`)}, ${row.to}`),
          },
          {
            key: 'state',
            header: t('messages.state'),
            phone: 'figure',
            cell: row => <StatusChip tone={TONES[row.state]} label={t(`messages.${row.state}`)} />,
          },
          {
            key: 'at',
            header: t('messages.at'),
            phone: 'note-end',
            end: true,
            cell: row => <DateTimeText at={row.sentAt ?? row.createdAt} />,
          },
        ]}
      />
    </Card>
  )
}
