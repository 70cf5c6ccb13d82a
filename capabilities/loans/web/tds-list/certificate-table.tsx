import { useDownload } from '@poonji/capabilities/documents/web/embeds.tsx'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Button } from '@poonji/ui/button.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { REQUEST_SHOWN } from '../../status.ts'
import type { TdsCertificate } from '../../tds-contract.ts'
import { texts } from '../../words/tax.ts'
import { quarterWords } from '../../quarter-words.ts'

/** The certificates of a borrower, with what became of each. */
export function CertificateTable({ certificates }: { certificates: TdsCertificate[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (!certificates.length) return <p className="meta">{t('tds.noCertificates')}</p>
  return (
    <DataTable
      caption={t('tds.certificates')}
      rows={certificates}
      rowKey={row => row.id}
      columns={[
        { key: 'number', header: t('tds.number'), phone: 'title', cell: row => `${row.number} · ${row.tan}` },
        { key: 'quarter', header: t('tds.quarter'), phone: 'note', cell: row => quarterWords(row.quarter, language) },
        { key: 'asked', header: t('tds.recordedOn'), cell: row => <DateText on={dateInIndia(row.askedAt)} /> },
        { key: 'paper', header: t('tds.paper'), phone: 'extra', cell: row => <PaperButton paper={row.paper} /> },
        {
          key: 'amount',
          header: t('tds.amountTold'),
          end: true,
          phone: 'figure',
          cell: row => <Money paise={row.amount} exact />,
        },
        {
          key: 'state',
          header: t('tds.state'),
          phone: 'note-end',
          cell: row => (
            <>
              <StatusChip tone={REQUEST_SHOWN[row.state].tone} label={REQUEST_SHOWN[row.state][language]} />
              {row.note && <span className="meta">{row.note}</span>}
              {row.ahead > 0 && (
                <span className="meta">{t('tds.ahead', { amount: formatMoney(row.ahead, { paise: 'always' }) })}</span>
              )}
            </>
          ),
        },
      ]}
    />
  )
}

export function PaperButton({ paper }: { paper: TdsCertificate['paper'] }) {
  const t = useTexts(texts)
  const download = useDownload()
  return (
    <Button small kind="quiet" onClick={() => void download(paper)} aria-label={`${t('tds.seePaper')}: ${paper.name}`}>
      {t('tds.seePaper')}
    </Button>
  )
}
