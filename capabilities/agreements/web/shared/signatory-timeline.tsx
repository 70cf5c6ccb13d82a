import { Card } from '@poonji/ui/card.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { Timeline } from '@poonji/ui/timeline.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { AgreementView, Signatory } from '../../contract.ts'
import { texts } from '../../words/screens.ts'
import { useFailureWords } from './failure-words.ts'

/** Who has signed and whose turn it is. */
export function SignatoryTimeline({ agreement }: { agreement: AgreementView }) {
  const t = useTexts(texts)
  const failure = useFailureWords()
  const note = (one: Signatory) => {
    if (one.signedAt) return <DateTimeText at={one.signedAt} />
    if (agreement.state === 'CANCELLED') return t('people.notSigned')
    if (one.state === 'failed' || one.state === 'mismatch') return failure(one, agreement.mayNowSign && one.current)
    if (one.state === 'in_progress') return t('people.pending')
    if (one.current) return t('people.now')
    return agreement.signatories.some(other => other.current) && t('people.later')
  }
  return (
    <Card title={t(agreement.state === 'SIGNED' ? 'people.signedTitle' : 'people.title')}>
      <Timeline
        items={agreement.signatories.map(one => ({
          what: one.side === 'lender' ? t('people.lender', { name: one.name }) : one.name,
          note: note(one),
          state: stateOf(one),
        }))}
      />
    </Card>
  )
}

function stateOf({ state }: Signatory): 'waiting' | 'failed' | undefined {
  if (state === 'signed') return undefined
  return state === 'failed' || state === 'mismatch' ? 'failed' : 'waiting'
}
