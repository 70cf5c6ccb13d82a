import { formatDate, formatDateTime } from '@poonji/kernel/dates.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { Timeline } from '@poonji/ui/timeline.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { registrationHistory } from '../../tax-contract.ts'
import { texts } from '../../words/screens.ts'

/** What became of a registration, newest first. */
export function RegistrationTrail({ registrationId }: { registrationId: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const history = useCall(registrationHistory, { registrationId })
  return (
    <Loaded from={history} shape={<SkeletonCard rows={2} />}>
      {rows => (
        <Timeline
          items={rows.map(({ what, number, expiresOn, reason, by, at }) => ({
            what: [
              t(`trail.${what}`),
              number,
              expiresOn && t('trail.until', { on: formatDate(expiresOn, language) }),
              reason,
            ]
              .filter(Boolean)
              .join(' · '),
            note: [formatDateTime(at, language), by].filter(Boolean).join(', '),
            state: what === 'rejected' ? ('failed' as const) : undefined,
          }))}
        />
      )}
    </Loaded>
  )
}
