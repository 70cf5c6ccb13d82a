import { formatDateTime } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Timeline } from '@poonji/ui/timeline.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { formatQuantity } from '../../quantity.ts'
import { pastCheckPaper, type ShippedItem } from '../../shipment-contract.ts'
import { texts } from '../../texts.ts'
import { PaperButton } from '../shared/paper-button.tsx'

/** What was said of the goods before it was corrected or taken back, by whom, and why. */
export function PastChecks({ shipmentId, items }: { shipmentId: string; items: ShippedItem[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const past = items
    .flatMap(item => item.past.map(one => ({ ...one, item })))
    .toSorted((a, b) => b.endedAt.getTime() - a.endedAt.getTime())
  if (past.length === 0) return null
  return (
    <Card title={t('q.past')}>
      <Timeline
        items={past.map(({ item, ...one }) => ({
          what: (
            <>
              {t('q.pastCheck', {
                item: item.description,
                accepted: formatQuantity(one.accepted),
                rejected: formatQuantity(one.rejected),
              })}{' '}
              {one.paper && (
                <PaperButton call={pastCheckPaper} input={{ shipmentId, checkId: one.id }} name={one.paper} />
              )}
            </>
          ),
          note: [
            one.reason,
            `${one.by ?? t('d.us')}, ${formatDateTime(one.at, language)}`,
            t(one.why === null ? 'q.pastCorrected' : 'q.pastTakenBack', {
              by: one.endedBy ?? t('d.us'),
              at: formatDateTime(one.endedAt, language),
              why: one.why ?? '',
            }),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </Card>
  )
}
