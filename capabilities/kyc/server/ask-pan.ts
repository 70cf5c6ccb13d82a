import type { Outside } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { compareNames } from '@poonji/kernel/names.ts'
import type { PanOutcome } from '../status.ts'
import type { PanErrorKey } from './views.ts'

/** What the PAN service says of a PAN and a person. */
export interface PanFinding {
  outcome: PanOutcome
  error: PanErrorKey | null
  nameOnRecord: string
  dobMatches: boolean | null
}

/** Asks the PAN service. A match is verified; another name or date is for operations; a PAN out of use is refused. */
export async function askPan(
  outside: Outside,
  { pan, name, bornOn }: { pan: string; name: string; bornOn?: PlainDate | null },
): Promise<PanFinding> {
  const answer = await outside.ports.pan.verify({ pan, name, ...(bornOn && { dateOfBirth: bornOn }) })
  const found = (outcome: PanOutcome, error: PanErrorKey | null): PanFinding => ({
    outcome,
    error,
    nameOnRecord: answer.status === 'ok' ? answer.nameOnRecord : '',
    dobMatches: answer.status === 'ok' ? answer.dateOfBirthMatches : null,
  })
  if (answer.status === 'unavailable') return found('WAITING', 'pan.serversDown')
  if (answer.status === 'refused' || answer.panStatus === 'fake') return found('REFUSED', 'pan.unknown')
  if (answer.panStatus === 'deactivated') return found('REFUSED', 'pan.inactive')
  return { ...found('VERIFIED', null), ...judgeName(answer.nameOnRecord, name, answer.dateOfBirthMatches) }
}

/** Whether a name, and the date where it was asked about, are the ones on record. */
export function judgeName(
  nameOnRecord: string,
  name: string,
  dobMatches: boolean | null,
): Pick<PanFinding, 'outcome' | 'error'> {
  if (compareNames(nameOnRecord, name).verdict !== 'match') return { outcome: 'TO_CHECK', error: 'pan.otherName' }
  if (dobMatches === false) return { outcome: 'TO_CHECK', error: 'pan.otherDate' }
  return { outcome: 'VERIFIED', error: null }
}
