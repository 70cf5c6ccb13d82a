import { useMediaQuery } from '@mantine/hooks'
import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoneyShort } from '@poonji/kernel/money.ts'
import { BarChart } from '@poonji/ui/bar-chart.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { DueRow } from '../../contract.ts'
import { movedOf } from '../../due-words.ts'
import { dueKindOf } from '../../status.ts'
import { texts } from '../../texts.ts'
import { DueName, DueOn, DueState } from '../due-list/due-words.tsx'
import { OnPhone } from '../on-phone.tsx'
import { duePath } from '../paths.ts'
import { MovedCell } from './moved-cell.tsx'

const PHONE = '(max-width: 47.9375em)'

const toPayFirst = (dues: DueRow[]) => [...dues.filter(due => due.unpaid > 0), ...dues.filter(due => due.unpaid === 0)]

/** The rows in the order of their days; a phone, which shows a few at once, begins with what is still to be paid. */
export function ScheduleTable({ dues, organisationId }: { dues: DueRow[]; organisationId: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const whole = (due: DueRow) => due.owed.interest + due.owed.principal
  const sum = (of: (due: DueRow) => number) => <Money paise={dues.reduce((total, due) => total + of(due), 0)} exact />
  const bars = dues
    .filter(due => dueKindOf(due.number) === 'instalment')
    .map(due => ({ label: formatDate(due.dueOn, language), value: whole(due), top: due.owed.interest }))
  return (
    <Stack gap="l">
      {bars.length > 1 && (
        <BarChart label={t('schedule.chart')} bars={bars} format={paise => formatMoneyShort(paise, language)} />
      )}
      <DataTable
        caption={t('schedule.table')}
        rows={phone ? toPayFirst(dues) : dues}
        rowKey={due => due.dueId}
        rowTo={due => duePath({ organisationId, loanId: due.loanId, dueId: due.dueId })}
        columns={[
          {
            key: 'name',
            header: t('dues.what'),
            phone: 'title',
            cell: due => <DueName due={due} />,
          },
          { key: 'on', header: t('dues.dueOn'), phone: 'note', cell: due => <DueOn due={due} /> },
          {
            key: 'interest',
            header: t('schedule.interest'),
            end: true,
            cell: due => <Money paise={due.owed.interest} exact />,
          },
          {
            key: 'principal',
            header: t('schedule.principal'),
            end: true,
            cell: due => <Money paise={due.owed.principal} exact />,
          },
          {
            key: 'total',
            header: t('schedule.total'),
            end: true,
            strong: true,
            phone: 'figure',
            cell: due => <Money paise={whole(due)} exact />,
          },
          ...(dues.some(due => movedOf(due) > 0)
            ? [
                {
                  key: 'moved',
                  header: t('schedule.moved'),
                  end: true,
                  phone: 'extra' as const,
                  cell: (due: DueRow) => movedOf(due) > 0 && <MovedCell due={due} />,
                },
              ]
            : []),
          { key: 'state', header: t('schedule.state'), phone: 'note-end', cell: due => <DueState due={due} /> },
        ]}
        totals={{
          name: t('trace.total'),
          interest: sum(due => due.owed.interest),
          principal: sum(due => due.owed.principal),
          total: sum(whole),
          moved: (
            <>
              <OnPhone>{t('schedule.moved')}: </OnPhone>
              {sum(movedOf)}
            </>
          ),
        }}
      />
    </Stack>
  )
}
