import { CheckboxField } from '@poonji/ui/checkbox-field.tsx'
import { DataTable, type Column } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { DisbursalRow } from '../../contract.ts'
import { TARGET_NAMES } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { DisbursalChip } from '../shared/disbursal-words.tsx'

const below = { display: 'block' } as const
const whole = { whiteSpace: 'nowrap' } as const
const line = { ...below, ...whole } as const
/** A tap beside the box ticks it too, and does not follow the row. */
const aboveLink = { ...whole, position: 'relative', zIndex: 1, display: 'inline-block' } as const

/** Requests as rows; each leads to its page. */
export function DisbursalTable({
  rows,
  rowTo,
  withOrganisation,
  ticks,
}: {
  rows: DisbursalRow[]
  rowTo: (row: DisbursalRow) => string
  withOrganisation?: boolean
  /** Where several can be chosen: the number of each is a box to tick, but of the viewer's own work. */
  ticks?: { ticked: ReadonlySet<string>; onTick: (id: string, on: boolean) => void }
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const product = (row: DisbursalRow) => (language === 'hi' ? row.productNameHi : row.productNameEn)
  const columns: Column<DisbursalRow>[] = [
    ...(withOrganisation
      ? [
          {
            key: 'organisation',
            header: t('col.organisation'),
            cell: (row: DisbursalRow) => row.organisationName,
            phone: 'title' as const,
            strong: true,
            width: '22%',
          },
        ]
      : []),
    {
      key: 'number',
      header: t('col.number'),
      cell: row =>
        ticks && row.own ? (
          <>
            <span style={whole}>{row.number}</span>
            <span className="meta" style={below}>
              {t('batch.own')}
            </span>
          </>
        ) : ticks ? (
          <span style={aboveLink}>
            <CheckboxField
              label={row.number}
              checked={ticks.ticked.has(row.id)}
              onChange={on => ticks.onTick(row.id, on)}
            />
          </span>
        ) : (
          <span style={whole}>{row.number}</span>
        ),
      phone: ticks ? 'extra' : withOrganisation ? undefined : 'title',
      strong: !withOrganisation,
    },
    {
      key: 'loan',
      header: t('col.loan'),
      cell: row => (
        <>
          {product(row)}
          <span className="meta" style={line}>
            {row.loanNumber}
          </span>
        </>
      ),
    },
    {
      key: 'payee',
      header: t('col.payee'),
      // the holder of an own account is the company itself
      cell: row => (row.target === 'SELF' ? TARGET_NAMES.SELF[language] : (row.payee ?? '–')),
      phone: withOrganisation ? undefined : 'extra',
    },
    {
      key: 'asked',
      header: t('col.asked'),
      cell: row => <DateText on={dateInIndia(row.submittedAt ?? row.createdAt)} />,
      phone: 'note',
    },
    {
      key: 'amount',
      header: t('col.amount'),
      cell: row => (row.amountPaise === null ? '–' : <Amount paise={row.amountPaise} netPaise={row.netPaise} />),
      end: true,
      phone: 'figure',
    },
    { key: 'status', header: t('col.status'), cell: row => <DisbursalChip status={row.status} />, phone: 'note-end' },
  ]
  return <DataTable caption={t('list.caption')} columns={columns} rows={rows} rowKey={row => row.id} rowTo={rowTo} />
}

/** What was asked for, and below what reaches the account where something is kept back. */
function Amount({ paise, netPaise }: { paise: Paise; netPaise: Paise | null }) {
  const t = useTexts(texts)
  return (
    <>
      <Money paise={paise} />
      {netPaise !== null && netPaise !== paise && (
        <span className="meta" style={below}>
          {t('col.net', { amount: formatMoney(netPaise) })}
        </span>
      )}
    </>
  )
}
