import { formatDate } from '@poonji/kernel/dates.ts'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { KhataKey } from '@poonji/ui/khata-line.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import type { AllocationAnswer } from '../../trace-contract.ts'
import { chargeWords } from '../../statement-words.ts'
import { dueKindOf } from '../../status.ts'
import { texts } from '../../words/history.ts'
import { duePath } from '../paths.ts'

type Line = AllocationAnswer['lines'][number]

/** Each part of a payment with the due it paid; a part leads to where its amount comes from. */
export function ReceiptLines({ answer }: { answer: AllocationAnswer }) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const { organisationId } = answer
  const name = (line: Line) => {
    if (line.kind === 'charges') return chargeWords(line.chargeCode, language)
    if (line.kind !== 'principal') return t(`kind.${line.kind}`)
    return line.trancheNumber && answer.free !== null
      ? t('receipt.drawing', { n: line.trancheNumber })
      : t('receipt.principal')
  }
  const note = (line: Line) => {
    if (dueKindOf(line.number) === 'part') return line.way ? t(`receipt.way.${line.way}`) : t('receipt.part')
    if (line.kind === 'principal' && answer.free !== null) return t('receipt.free')
    return t(line.chargeCode === 'BOUNCE' ? 'receipt.bounce' : 'receipt.dueOf', {
      date: formatDate(line.dueOn, language),
    })
  }
  const items = answer.lines.map(line => ({
    mark: <KhataKey part={line.kind} />,
    label: <AppLink to={duePath({ organisationId, loanId: line.loanId, dueId: line.dueId })}>{name(line)}</AppLink>,
    note: note(line),
    value: <Money paise={line.amount} exact />,
  }))
  const back = {
    label: t('receipt.givenBack'),
    note: t('receipt.givenBackText'),
    value: <Money paise={-answer.givenBack} exact />,
  }
  const noneNeeded = answer.advance === answer.amount ? 'receipt.noneNeeded' : 'receipt.goesBackText'
  const kept = {
    mark: <KhataKey part="free" />,
    label: t(answer.goesBack ? 'receipt.goesBack' : 'receipt.advance'),
    note: t(answer.goesBack ? noneNeeded : 'receipt.advanceText'),
    value: <Money paise={answer.advance} exact />,
  }
  const wentBack = answer.refunds.map(({ amount, onDate, reference }) => ({
    mark: <KhataKey part="back" />,
    label: t('receipt.refund'),
    note: t('receipt.refundText', { date: formatDate(onDate, language), reference }),
    value: <Money paise={amount} exact />,
  }))
  return (
    <DefinitionList
      items={[...items, ...wentBack, ...(answer.advance ? [kept] : []), ...(answer.givenBack ? [back] : [])]}
    />
  )
}
