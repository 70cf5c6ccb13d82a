import { useState } from 'react'
import { formatMoneyShort } from '@poonji/kernel/money.ts'
import { formatDate, formatMonth } from '@poonji/kernel/dates.ts'
import { BarChart } from '@poonji/ui/bar-chart.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { KhataLine } from '@poonji/ui/khata-line.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Offer } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** Every payment as a bar of interest and principal, and on demand as a table with its date. */
export function InstalmentsCard({ offer }: { offer: Offer }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [dates, setDates] = useState(false)
  const equal = offer.shape === 'instalment'
  const title = t(equal ? 'offer.equalInstalments' : 'offer.instalments', { count: offer.instalments })
  return (
    <Card
      title={title}
      action={
        <Button kind="quiet" small onClick={() => setDates(!dates)}>
          {t(dates ? 'offer.hideDates' : 'offer.everyDate')}
        </Button>
      }
    >
      <Stack>
        <KhataLine
          legend="inline"
          parts={[
            { part: 'interest', paise: offer.totalInterest, label: t('offer.interest') },
            { part: 'principal', paise: offer.sanctionedAmount, label: t('offer.principal') },
          ]}
        />
        {dates ? (
          <Dates offer={offer} caption={title} />
        ) : (
          <BarChart
            label={title}
            bars={offer.schedule.map(row => ({
              label: formatMonth(row.dueOn.slice(0, 7), language),
              value: row.instalment,
              top: row.interest,
            }))}
            format={paise => formatMoneyShort(paise, language)}
            height={150}
          />
        )}
        <p className="meta">
          {equal
            ? t('offer.fromOn', { day: Number(offer.firstDueOn.slice(8)), on: formatDate(offer.firstDueOn, language) })
            : t('offer.scheduleNote', { on: formatDate(offer.assumedOn, language) })}
        </p>
      </Stack>
    </Card>
  )
}

function Dates({ offer, caption }: { offer: Offer; caption: string }) {
  const t = useTexts(texts)
  return (
    <DataTable
      caption={caption}
      rows={offer.schedule}
      rowKey={row => row.number}
      columns={[
        { key: 'due', header: t('schedule.dueOn'), phone: 'title', cell: row => <DateText on={row.dueOn} /> },
        {
          key: 'principal',
          header: t('schedule.principal'),
          end: true,
          phone: 'note',
          cell: row => <Money paise={row.principal} exact />,
        },
        {
          key: 'interest',
          header: t('schedule.interest'),
          end: true,
          phone: 'note-end',
          cell: row => <Money paise={row.interest} exact />,
        },
        {
          key: 'instalment',
          header: t('schedule.instalment'),
          end: true,
          phone: 'figure',
          strong: true,
          cell: row => <Money paise={row.instalment} exact />,
        },
        { key: 'closing', header: t('schedule.closing'), end: true, cell: row => <Money paise={row.closing} exact /> },
      ]}
    />
  )
}
