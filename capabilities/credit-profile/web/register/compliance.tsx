import { useParams } from 'react-router'
import { DateText } from '@poonji/ui/date-text.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { formatMonth } from '@poonji/kernel/dates.ts'
import type { Registered } from '../../register-contract.ts'
import { DEFAULT_LISTS, GST_STATUSES, OPINIONS, RATING_ACTIONS } from '../../register-words.ts'
import { texts } from '../../texts.ts'
import { Filed, PartCard } from './part-card.tsx'

/** What auditors, lenders, rating agencies and the tax office say of how a company keeps its word. */
export function Compliance({ company }: { company: Registered }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { organisationId = '' } = useParams()
  return (
    <Filed company={company}>
      {({ defaults, audits, ratings, gst }) => (
        <Stack>
          <PartCard
            title={t('register.defaults')}
            none={t('register.noDefaults')}
            rows={defaults}
            rowTone={() => 'flag'}
            columns={[
              {
                key: 'list',
                header: t('register.list'),
                phone: 'title',
                strong: true,
                cell: row => DEFAULT_LISTS[row.list][language],
              },
              { key: 'lender', header: t('register.lender'), phone: 'note', cell: row => row.lender },
              {
                key: 'on',
                header: t('register.listedOn'),
                phone: 'note-end',
                cell: row => <DateText on={row.on} />,
              },
              {
                key: 'amount',
                header: t('register.amount'),
                phone: 'figure',
                end: true,
                cell: row => <Money paise={row.amountPaise} />,
              },
            ]}
          />
          <PartCard
            title={t('register.audits')}
            none={t('register.noAudits')}
            rows={audits}
            columns={[
              { key: 'year', header: t('register.year'), phone: 'title', strong: true, cell: row => row.year },
              { key: 'firm', header: t('register.auditor'), phone: 'note', cell: row => row.firm },
              { key: 'comment', header: t('register.comment'), phone: 'extra', cell: row => row.comment },
              {
                key: 'opinion',
                header: t('register.opinion'),
                phone: 'figure',
                cell: row => <StatusChip tone={OPINIONS[row.opinion].tone} label={OPINIONS[row.opinion][language]} />,
              },
            ]}
          />
          <PartCard
            title={t('register.ratings')}
            none={t('register.noRatings')}
            rows={ratings}
            columns={[
              {
                key: 'rating',
                header: t('register.rating'),
                phone: 'title',
                strong: true,
                cell: row => `${row.rating} · ${row.agency}`,
              },
              { key: 'instrument', header: t('register.instrument'), phone: 'note', cell: row => row.instrument },
              {
                key: 'amount',
                header: t('register.amount'),
                phone: 'extra',
                named: true,
                end: true,
                cell: row => <Money paise={row.amountPaise} />,
              },
              {
                key: 'on',
                header: t('register.ratedOn'),
                phone: 'note-end',
                cell: row => <DateText on={row.on} />,
              },
              {
                key: 'action',
                header: t('register.action'),
                phone: 'figure',
                cell: row => (
                  <StatusChip tone={RATING_ACTIONS[row.action].tone} label={RATING_ACTIONS[row.action][language]} />
                ),
              },
            ]}
          />
          <PartCard
            title={t('register.gst')}
            none={t('register.noGst')}
            rows={gst}
            columns={[
              { key: 'state', header: t('register.state'), phone: 'title', strong: true, cell: row => row.state },
              {
                key: 'filed',
                header: t('register.lastFiled'),
                phone: 'extra',
                named: true,
                cell: row => (row.lastFiledFor ? formatMonth(row.lastFiledFor, language) : t('register.neverFiled')),
              },
              {
                key: 'late',
                header: t('register.late'),
                phone: 'extra',
                named: true,
                end: true,
                cell: row => row.late,
              },
              {
                key: 'status',
                header: t('register.status'),
                phone: 'figure',
                cell: row => (
                  <StatusChip tone={GST_STATUSES[row.status].tone} label={GST_STATUSES[row.status][language]} />
                ),
              },
            ]}
          />
          <Row>
            <AppLink to={pathTo('/organisation/:organisationId/litigation', { organisationId })}>
              {t('register.toCases')}
            </AppLink>
          </Row>
        </Stack>
      )}
    </Filed>
  )
}
