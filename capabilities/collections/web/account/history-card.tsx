import { formatDate, formatDateTime } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Timeline, type TimelineItem } from '@poonji/ui/timeline.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { AccountSheet } from '../../contract.ts'
import { CHANNEL, DISPOSITION } from '../../status.ts'
import { texts } from '../../texts.ts'

/** Calls, reminders and what the gate refused, newest first. */
export function HistoryCard({ sheet }: { sheet: AccountSheet }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const dots = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')
  const items: (TimelineItem & { at: Date })[] = [
    ...sheet.calls.map(call => ({
      at: call.at,
      what: dots(DISPOSITION[call.disposition][language], call.remarks),
      note: dots(
        formatDateTime(call.at, language),
        call.by,
        call.againOn && t('history.again', { date: formatDate(call.againOn, language) }),
      ),
    })),
    ...sheet.tries
      .filter(one => one.channel !== 'CALL' || !one.allowed)
      .map(one => {
        const channel = CHANNEL[one.channel][language]
        const refused = one.channel === 'CALL' ? t('history.callRefused') : t('history.refused', { channel })
        return {
          at: one.at,
          what: one.allowed ? t('history.sent', { channel }) : dots(refused, t(`reason.${one.reason}`)),
          note: dots(formatDateTime(one.at, language), one.by),
          ...(!one.allowed && { state: 'failed' as const }),
        }
      }),
  ].toSorted((a, b) => b.at.getTime() - a.at.getTime())
  return (
    <Card title={t('history.title')}>
      {items.length ? <Timeline items={items} /> : <p className="meta">{t('history.none')}</p>}
    </Card>
  )
}
