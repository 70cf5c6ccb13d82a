import { Row } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import type { LoanCard } from '../contract.ts'
import { loanShown } from '../status.ts'

/** A loan's status, and beside it that it was given up in the books. */
export function LoanStatusChips({ loan }: { loan: Pick<LoanCard, 'status' | 'writtenOffOn'> }) {
  const language = useLanguage()
  return (
    <Row>
      {loanShown(loan).map(shown => (
        <StatusChip key={shown.en} tone={shown.tone} label={shown[language]} />
      ))}
    </Row>
  )
}
