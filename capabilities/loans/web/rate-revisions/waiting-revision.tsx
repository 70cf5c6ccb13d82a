import { formatDate } from '@poonji/kernel/dates.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { decideRateRevision, type RateRevision } from '../../rate-revision-contract.ts'
import { texts } from '../../words/rate.ts'
import { WaitingCard } from '../requests/waiting-card.tsx'
import { ConcernedLoans } from './concerned-loans.tsx'
import { useStepWords } from './step-words.ts'

/** A step of a benchmark that waits for a checker, with the loans that would follow today. */
export function WaitingRevision({ revision }: { revision: RateRevision }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const words = useStepWords()
  const { mutateAsync } = useCommand(decideRateRevision)
  const { revisionId, beforeBps, afterBps, productCode } = revision
  const date = formatDate(revision.fromOn, language)
  return (
    <Stack>
      <WaitingCard
        typed={`rate-revision-decision:${revisionId}`}
        items={[
          { label: t('revision.what'), value: words(revision), strong: true },
          { label: t('revision.whose'), value: revision.product?.[language] ?? t('revision.all') },
          { label: t('rate.from'), value: date },
          { label: t('charges.reason'), value: revision.reason },
        ]}
        askedBy={revision.askedBy}
        own={revision.own}
        approving={{
          title: t('revision.approveAsk', { date }),
          text: t('revision.approveText'),
          done: t('revision.approved'),
        }}
        send={({ approve, note }) => mutateAsync({ revisionId, body: { approve, note } })}
      />
      <ConcernedLoans step={{ beforeBps, afterBps, productCode: productCode ?? undefined }} />
    </Stack>
  )
}
