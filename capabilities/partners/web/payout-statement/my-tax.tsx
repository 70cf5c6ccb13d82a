import { formatDate } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import type { Answer } from '@poonji/contract/call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { taxDeductedFile, type taxDeducted } from '../../payment-contract.ts'
import { texts } from '../../words/screens.ts'
import { SeeCertificate } from '../see-certificate.tsx'

/** What was deducted from a partner's commission, one line a quarter, each with its paper. */
export function MyTax({ quarters }: { quarters: Answer<typeof taxDeducted> }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const certificateWords = ({ certificate, certificateBy, tdsPaise, late }: (typeof quarters)[number]) => {
    if (certificate) return t('tax.ready')
    return tdsPaise ? t(late ? 'tax.late' : 'tax.by', { date: formatDate(certificateBy, language) }) : '–'
  }
  if (!quarters.length) return null
  return (
    <Stack>
      <Card flush title={t('tax.title')}>
        <DataTable
          caption={t('tax.title')}
          inCard
          rows={quarters}
          rowKey={row => row.fromOn}
          columns={[
            {
              key: 'quarter',
              header: t('tax.quarter'),
              phone: 'title',
              strong: true,
              cell: row =>
                t('tax.quarterName', { from: formatDate(row.fromOn, language), to: formatDate(row.toOn, language) }),
            },
            {
              key: 'commission',
              header: t('pay.commission'),
              end: true,
              cell: row => <Money paise={row.commissionPaise} exact />,
            },
            {
              key: 'tds',
              header: 'TDS',
              end: true,
              phone: 'figure',
              cell: row => <Money paise={row.tdsPaise} exact />,
            },
            {
              key: 'certificate',
              header: t('tax.certificate'),
              phone: 'note',
              cell: row => certificateWords(row),
            },
            {
              key: 'paper',
              header: '',
              end: true,
              phone: 'extra',
              cell: row => (
                <Row>
                  {row.certificate && <SeeCertificate paper={row.certificate} />}
                  <Downloads call={taxDeductedFile} input={format => ({ query: { fromOn: row.fromOn, format } })} />
                </Row>
              ),
            },
          ]}
        />
      </Card>
      <p className="meta">{t('tax.text')}</p>
    </Stack>
  )
}
