import type { KhataLineProps } from '@poonji/ui/khata-line.tsx'
import type { useTexts } from '@poonji/web-platform/texts.ts'
import { OWED_KINDS, type OwedKind } from '../status.ts'
import type { texts } from '../texts.ts'

/** What an amount that is owed, or was paid, is made of; a refund, owed again now and then, where there is one. */
export function owedParts(
  byKind: Record<OwedKind, number>,
  t: ReturnType<typeof useTexts<typeof texts>>,
): KhataLineProps['parts'] {
  return OWED_KINDS.filter(kind => kind !== 'refund' || byKind.refund > 0).map(kind => ({
    part: kind,
    paise: byKind[kind],
    label: t(`kind.${kind}`),
  }))
}
