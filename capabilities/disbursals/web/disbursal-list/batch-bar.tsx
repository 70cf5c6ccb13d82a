import type { ReactNode } from 'react'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { ActionBar } from '@poonji/ui/action-bar.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { DisbursalRow } from '../../contract.ts'
import { texts } from '../../words/screens.ts'
import type { Refused } from './use-batch.ts'

export interface BatchProps {
  /** What is ticked. */
  rows: readonly DisbursalRow[]
  onClear: () => void
  onEnd: (refused: Refused[]) => void
}

/** What leaves the bank for a request: as the maker fixed it, before that what was asked for. */
export const sumOf = (rows: readonly DisbursalRow[]): Paise =>
  rows.reduce((sum, row) => sum + (row.netPaise ?? row.amountPaise ?? 0), 0)

/** How much is ticked, and what can be done about all of it. */
export function BatchBar({ rows, onClear, main }: Pick<BatchProps, 'rows' | 'onClear'> & { main: ReactNode }) {
  const t = useTexts(texts)
  return (
    <ActionBar
      start={<b>{t('batch.ticked', { count: rows.length, amount: formatMoney(sumOf(rows)) })}</b>}
      others={
        <Button kind="quiet" onClick={onClear}>
          {t('batch.clear')}
        </Button>
      }
      main={main}
    />
  )
}
