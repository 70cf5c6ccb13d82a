import { Note } from '@poonji/ui/note.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'
import type { Refused } from './use-batch.ts'

/** Those of a batch that were refused, each with its reason; they stand as they stood before. */
export function BatchOutcome({ refused }: { refused: readonly Refused[] }) {
  const t = useTexts(texts)
  if (!refused.length) return null
  return (
    <Note tone="bad">
      {t('batch.refused', { count: refused.length })}
      <ul>
        {refused.map(({ row, reason }) => (
          <li key={row.id}>
            {row.number}, {row.organisationName}: {reason}
          </li>
        ))}
      </ul>
    </Note>
  )
}
