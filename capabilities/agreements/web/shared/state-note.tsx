import { Note } from '@poonji/ui/note.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import type { AgreementView } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { useFailureWords } from './failure-words.ts'

/** Where the agreement stands and what comes next. */
export function StateNote({ agreement }: { agreement: AgreementView }) {
  const t = useViewerTexts(texts)
  const failure = useFailureWords()
  const current = agreement.signatories.find(one => one.current)
  if (agreement.refusal) return <Note tone="warn">{agreement.refusal}</Note>
  switch (agreement.state) {
    case 'PREPARING':
      return <Note tone="info">{t('state.preparing')}</Note>
    case 'GENERATION_PROBLEM':
      return <Note tone="warn">{t('state.problem')}</Note>
    case 'ON_HOLD':
      return <Note tone="warn">{t('state.onHold')}</Note>
    case 'WITH_LENDER':
      return <Note tone="info">{t('state.withLender')}</Note>
    case 'SIGNED':
      return <Note tone="ok">{t('state.signed')}</Note>
    case 'CANCELLED':
      return <Note tone="plain">{t('state.cancelled')}</Note>
    case 'SIGNING':
      if (!agreement.mayNowSign) return <Note tone="info">{t('state.waiting', { name: current?.name ?? '' })}</Note>
      if (current?.state === 'failed') return <Note tone="bad">{failure(current, true)}</Note>
      return current?.state === 'in_progress' ? <Note tone="warn">{t('state.atProvider')}</Note> : null
  }
}
