import { useState } from 'react'
import { formatDate, formatMonth, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { certificatesDue, type CertificateDue } from '../../payment-contract.ts'
import { texts } from '../../words/screens.ts'
import { SeeCertificate } from '../see-certificate.tsx'
import { GiveCertificate } from './give-certificate.tsx'

/** Whom a certificate of tax deducted is owed to by quarter, and giving it. */
export function TaxCertificates() {
  const [filters] = useFilters()
  const due = useCall(certificatesDue, { query: { fromOn: filters.quarter } })
  return (
    <Loaded from={due} shape={<SkeletonTable rows={5} columns={5} />}>
      {found => <Quarter found={found} />}
    </Loaded>
  )
}

function Quarter({ found }: { found: Answer<typeof certificatesDue> }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [, change] = useFilters()
  const [giving, setGiving] = useState<CertificateDue | null>(null)
  const monthsOf = (fromOn: PlainDate, toOn: PlainDate) => {
    const month = (date: PlainDate) => formatMonth(date.slice(0, 7), language)
    return t('tax.quarterName', { from: month(fromOn), to: month(toOn) })
  }
  const nameOf = (fromOn: PlainDate, toOn: PlainDate) =>
    t('tax.quarterName', { from: formatDate(fromOn, language), to: formatDate(toOn, language) })
  return (
    <Stack>
      <p className="meta">{t('tax.dueText')}</p>
      <Row>
        <SelectField
          label={t('tax.quarter')}
          options={found.quarters.map(one => ({ value: one.fromOn, label: monthsOf(one.fromOn, one.toOn) }))}
          value={found.fromOn}
          onChange={chosen => change({ quarter: chosen })}
        />
      </Row>
      <p>{t('tax.giveBy', { date: formatDate(found.certificateBy, language) })}</p>
      {found.partners.length ? (
        <Card flush label={t('tax.due')}>
          <PartnerTable found={found} onGive={setGiving} />
        </Card>
      ) : (
        <EmptyState title={t('tax.dueNone')} text={t('tax.dueNoneText')} />
      )}
      {giving && (
        <GiveCertificate
          partner={giving}
          fromOn={found.fromOn}
          quarter={nameOf(found.fromOn, found.toOn)}
          onClose={() => setGiving(null)}
        />
      )}
    </Stack>
  )
}

function PartnerTable({
  found,
  onGive,
}: {
  found: Answer<typeof certificatesDue>
  onGive: (partner: CertificateDue) => void
}) {
  const t = useTexts(texts)
  return (
    <DataTable
      caption={t('tax.due')}
      inCard
      rows={found.partners}
      rowKey={row => row.partnerId}
      columns={[
        { key: 'partner', header: t('table.partner'), phone: 'title', strong: true, cell: row => row.name },
        {
          key: 'pan',
          header: t('tax.pan'),
          phone: 'note',
          cell: row => (row.pan ? <span className="id">{row.pan}</span> : '–'),
        },
        {
          key: 'commission',
          header: t('pay.commission'),
          end: true,
          cell: row => <Money paise={row.commissionPaise} exact />,
        },
        { key: 'tds', header: 'TDS', end: true, phone: 'figure', cell: row => <Money paise={row.tdsPaise} exact /> },
        {
          key: 'certificate',
          header: t('tax.certificate'),
          phone: 'note-end',
          cell: row => <Stands row={row} found={found} />,
        },
        {
          key: 'give',
          header: '',
          end: true,
          phone: 'extra',
          cell: row => (
            <Row>
              {row.certificate && <SeeCertificate paper={row.certificate.paper} />}
              <Button small onClick={() => onGive(row)} aria-label={`${t('tax.give')}: ${row.name}`}>
                {t(row.certificate ? 'tax.giveAgain' : 'tax.give')}
              </Button>
            </Row>
          ),
        },
      ]}
    />
  )
}

/** What became of a partner's certificate. */
function Stands({ row: { certificate }, found }: { row: CertificateDue; found: Answer<typeof certificatesDue> }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (certificate)
    return (
      <>
        <span className="id">{certificate.number}</span>{' '}
        <span className="meta">{t('tax.givenOn', { date: formatDate(certificate.givenOn, language) })}</span>
      </>
    )
  if (found.late)
    return <StatusChip tone="declined" label={t('tax.late', { date: formatDate(found.certificateBy, language) })} />
  return <StatusChip tone="pending" label={t('tax.waits')} />
}
