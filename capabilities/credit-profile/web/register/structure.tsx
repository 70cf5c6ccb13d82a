import { DateText } from '@poonji/ui/date-text.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { formatCount } from '@poonji/kernel/count.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import { formatPercent } from '@poonji/kernel/percent.ts'
import type { Registered } from '../../register-contract.ts'
import { RELATIONS, SECURITIES } from '../../register-words.ts'
import { texts } from '../../texts.ts'
import { Filed, PartCard } from './part-card.tsx'

/** To whom a company belongs, what it issued, and which companies it is tied to. */
export function Structure({ company }: { company: Registered }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <Filed company={company}>
      {({ shareholding, allotments, related }) => (
        <Stack>
          <PartCard
            title={t('register.shareholding')}
            note={
              shareholding.on && (
                <span className="meta">
                  {t('register.shareholdingOn', { date: formatDate(shareholding.on, language) })}
                </span>
              )
            }
            none={t('register.noShareholding')}
            rows={shareholding.holders}
            columns={[
              {
                key: 'holder',
                header: t('register.shareholder'),
                phone: 'title',
                strong: true,
                cell: row => row.holder,
              },
              {
                key: 'kind',
                header: t('register.kindOfHolder'),
                phone: 'note',
                cell: row => t(row.isPromoter ? 'register.promoter' : 'register.other'),
              },
              {
                key: 'share',
                header: t('register.share'),
                phone: 'figure',
                end: true,
                cell: row => formatPercent(row.shareBps),
              },
            ]}
          />
          <PartCard
            title={t('register.related')}
            none={t('register.noRelated')}
            rows={related}
            columns={[
              { key: 'name', header: t('register.name'), phone: 'title', strong: true, cell: row => row.name },
              {
                key: 'number',
                header: t('register.number'),
                phone: 'extra',
                cell: row => <span className="id">{row.registration}</span>,
              },
              {
                key: 'relation',
                header: t('register.relation'),
                phone: 'note',
                cell: row => RELATIONS[row.relation][language],
              },
              {
                key: 'share',
                header: t('register.share'),
                phone: 'figure',
                end: true,
                cell: row => (row.shareBps === null ? '–' : formatPercent(row.shareBps)),
              },
            ]}
          />
          <PartCard
            title={t('register.allotments')}
            none={t('register.noAllotments')}
            rows={allotments}
            columns={[
              {
                key: 'security',
                header: t('register.security'),
                phone: 'title',
                strong: true,
                cell: row => SECURITIES[row.security][language],
              },
              {
                key: 'on',
                header: t('register.allottedOn'),
                phone: 'note',
                cell: row => <DateText on={row.on} />,
              },
              {
                key: 'count',
                header: t('register.count'),
                phone: 'figure',
                end: true,
                cell: row => formatCount(row.count),
              },
              {
                key: 'nominal',
                header: t('register.nominal'),
                phone: 'extra',
                named: true,
                end: true,
                cell: row => <Money paise={row.nominalPaise} />,
              },
              {
                key: 'premium',
                header: t('register.premium'),
                phone: 'extra',
                named: true,
                end: true,
                cell: row => <Money paise={row.premiumPaise} />,
              },
            ]}
          />
        </Stack>
      )}
    </Filed>
  )
}
