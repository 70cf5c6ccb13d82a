import type { ReactNode } from 'react'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { formatPercent } from '@poonji/kernel/percent.ts'
import { compareWithPeers, type Compared } from '../../peers.ts'
import type { Registered } from '../../register-contract.ts'
import { texts } from '../../texts.ts'
import { Filed } from './part-card.tsx'

type Line = Omit<Compared, 'year' | 'name'> & { name: ReactNode; key: string }

/** A company beside others of its trade and size, in its last year. */
export function Peers({ company }: { company: Registered }) {
  const t = useTexts(texts)
  const found = compareWithPeers(company)
  const percent = (bps: number | null) => (bps === null ? '–' : formatPercent(bps))
  if (company.filings && !found) return <EmptyState title={t('register.noPeers')} text={t('register.noPeersText')} />
  return (
    <Filed company={company}>
      {() =>
        found && (
          <Card flush label={t('register.peers')}>
            <DataTable<Line>
              caption={t('register.peers')}
              inCard
              rows={[
                { ...found.own, name: `${t('register.self')} · ${found.own.year}`, key: 'own' },
                { ...found.median, name: t('register.median'), key: 'median' },
                ...found.peers.map((one, i) => ({ ...one, name: `${one.name} · ${one.year}`, key: String(i) })),
              ]}
              rowKey={row => row.key}
              rowTone={row => (row.key === 'own' ? 'now' : undefined)}
              columns={[
                {
                  key: 'name',
                  header: t('register.company'),
                  phone: 'title',
                  cell: row => (row.key === 'own' || row.key === 'median' ? <strong>{row.name}</strong> : row.name),
                },
                {
                  key: 'revenue',
                  header: t('register.revenue'),
                  phone: 'figure',
                  end: true,
                  cell: row => <Money paise={row.revenuePaise} />,
                },
                {
                  key: 'ebitda',
                  header: t('register.ebitdaShare'),
                  phone: 'extra',
                  named: true,
                  end: true,
                  cell: row => percent(row.ebitdaBps),
                },
                {
                  key: 'profit',
                  header: t('register.profitShare'),
                  phone: 'extra',
                  named: true,
                  end: true,
                  cell: row => percent(row.profitBps),
                },
                {
                  key: 'debt',
                  header: t('register.debt'),
                  phone: 'extra',
                  named: true,
                  end: true,
                  cell: row =>
                    row.debtTimes === null ? t('register.usedUp') : <Money paise={Math.round(row.debtTimes * 100)} />,
                },
              ]}
            />
          </Card>
        )
      }
    </Filed>
  )
}
