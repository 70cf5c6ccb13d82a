import { formatDate } from '@poonji/kernel/dates.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { decideRateChange, type RateChangeRow } from '../../rate-contract.ts'
import { texts } from '../../words/rate.ts'
import { WaitingCard } from '../requests/waiting-card.tsx'

/** A change of rate that waits for a checker. */
export function WaitingRate({ change, loanId }: { change: RateChangeRow; loanId: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { mutateAsync } = useCommand(decideRateChange)
  const { changeId, desk, rateBps, benchmark, benchmarkBps, spreadBps } = change
  const date = formatDate(change.fromOn, language)
  const rate = rateBps / 100
  return (
    <WaitingCard
      typed={`rate-decision:${changeId}`}
      items={[
        { label: t('rate.from'), value: date },
        {
          label: t('rate.rate'),
          note: t('rate.madeOf', { benchmark, benchmarkRate: benchmarkBps / 100, spread: spreadBps / 100 }),
          value: t('rate.aYear', { rate }),
          strong: true,
        },
        { label: t('charges.reason'), value: desk?.reason },
      ]}
      askedBy={desk?.askedBy ?? ''}
      own={desk?.own ?? false}
      approving={{ title: t('rate.approveAsk', { rate, date }), text: t('rate.approveText'), done: t('rate.approved') }}
      send={({ approve, note }) => mutateAsync({ loanId, changeId, body: { approve, note } })}
    />
  )
}
