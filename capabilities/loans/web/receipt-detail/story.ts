import { formatDate, type Language } from '@poonji/kernel/dates.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import type { useViewerTexts } from '@poonji/web-platform/texts.ts'
import type { AllocationAnswer } from '../../trace-contract.ts'
import { chargeWords } from '../../statement-words.ts'
import { dueKindOf } from '../../status.ts'
import type { texts } from '../../words/history.ts'

type Tell = ReturnType<typeof useViewerTexts<typeof texts>>

/** One step of the story: so much of the money, and what it did. */
export interface Step {
  /** `rebate` is no use of the money, but interest that came back to it. */
  kind: 'rebate' | 'charges' | 'penal' | 'interest' | 'principal' | 'refund' | 'advance'
  amount: Paise
  words: string
  loanId?: string
  dueId?: string
}

/** A payment as a story: each line of its allocation as a sentence, in the order in which it was placed. */
export function storyOf(answer: AllocationAnswer, language: Language, t: Tell): Step[] {
  const limit = answer.free !== null
  const paid = answer.lines.map(({ kind, amount, loanId, dueId, ...line }): Step => {
    const said = { amount: formatMoney(amount, { paise: 'always' }), date: formatDate(line.dueOn, language) }
    return { kind, amount, loanId, dueId, words: sentence(kind, line, said) }
  })
  const back = formatMoney(answer.givenBack, { paise: 'always' })
  const rebate: Step = { kind: 'rebate', amount: answer.givenBack, words: t('story.givenBack', { amount: back }) }
  const steps = answer.givenBack ? [rebate, ...paid] : paid
  for (const { amount, onDate } of answer.refunds) {
    const said = { amount: formatMoney(amount, { paise: 'always' }), date: formatDate(onDate, language) }
    steps.push({ kind: 'refund', amount, words: t('story.refund', said) })
  }
  if (answer.advance === 0) return steps
  const words = t(answer.goesBack ? 'story.goesBack' : 'story.advance', {
    amount: formatMoney(answer.advance, { paise: 'always' }),
  })
  return [...steps, { kind: 'advance', amount: answer.advance, words }]

  function sentence(
    kind: AllocationAnswer['lines'][number]['kind'],
    line: Pick<AllocationAnswer['lines'][number], 'chargeCode' | 'trancheNumber' | 'number'>,
    said: Record<string, string>,
  ): string {
    if (kind === 'charges') return t('story.charges', { ...said, charge: chargeWords(line.chargeCode, language) })
    if (kind !== 'principal') return t(`story.${kind}`, said)
    const due = dueKindOf(line.number)
    if (due === 'part') return t('story.part', said)
    if (due === 'closing') return t('story.closing', said)
    return limit && line.trancheNumber
      ? t('story.drawing', { ...said, n: line.trancheNumber })
      : t('story.principal', said)
  }
}
