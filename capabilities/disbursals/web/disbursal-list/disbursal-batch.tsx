import { useState, type ComponentType } from 'react'
import type { CallInput } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { DisbursalRow, list } from '../../contract.ts'
import { texts } from '../../words/screens.ts'
import type { BatchProps } from './batch-bar.tsx'
import { BatchOutcome } from './batch-outcome.tsx'
import { DisbursalPages } from './disbursal-pages.tsx'
import { DisbursalTable } from './disbursal-table.tsx'
import { NoneInState } from './none-in-state.tsx'
import type { Refused } from './use-batch.ts'

interface DisbursalBatchProps {
  query: CallInput<typeof list>['query']
  filtered: boolean
  rowTo: (row: DisbursalRow) => string
  /** What is done with all that is ticked. */
  act: ComponentType<BatchProps>
  hint: string
}

/** A list of requests of which several can be ticked and acted on in one go; each is answered by itself. Own work cannot. */
export function DisbursalBatch({ query, filtered, rowTo, act: Act, hint }: DisbursalBatchProps) {
  const t = useTexts(texts)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const tick = (id: string, on: boolean) =>
    setTicked(before => new Set(on ? [...before, id] : [...before].filter(one => one !== id)))
  // the refused stay ticked: what was lost on the way is tried again under its key
  const end = (those: Refused[]) => {
    setTicked(new Set(those.map(one => one.row.id)))
    setRefused(those)
  }
  return (
    <Stack>
      <BatchOutcome refused={refused} />
      <DisbursalPages query={query} filtered={filtered} empty={<NoneInState />}>
        {rows => {
          const open = rows.filter(row => !row.own)
          const chosen = open.filter(row => ticked.has(row.id))
          return (
            <Stack>
              <Row between>
                <span className="meta">{hint}</span>
                <Button small kind="quiet" onClick={() => setTicked(new Set(open.map(row => row.id)))}>
                  {t('batch.all')}
                </Button>
              </Row>
              <DisbursalTable rows={rows} rowTo={rowTo} withOrganisation ticks={{ ticked, onTick: tick }} />
              {chosen.length > 0 && <Act rows={chosen} onClear={() => setTicked(new Set())} onEnd={end} />}
            </Stack>
          )
        }}
      </DisbursalPages>
    </Stack>
  )
}
