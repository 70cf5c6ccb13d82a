import { formatDate } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { outcome } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** Why we cannot lend, in plain words, and from when to come again: nothing while an application is not rejected. */
export function DeclinedNote({ applicationId }: { applicationId: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const decided = useCall(outcome, { applicationId }).data
  if (decided?.outcome !== 'rejected') return null
  return (
    <Card title={t('declined.title')}>
      <Stack>
        <div>
          <p className="meta">{t('declined.reasons')}</p>
          <ul>
            {decided.reasons.map(reason => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
        {decided.recheckOn && <p>{t('declined.recheck', { on: formatDate(decided.recheckOn, language) })}</p>}
      </Stack>
    </Card>
  )
}
