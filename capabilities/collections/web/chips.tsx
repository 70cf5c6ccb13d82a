import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { BUCKET, PROMISE_STATE, REMINDER_STATE, type Bucket, type PromiseState, type ReminderState } from '../status.ts'

export function BucketChip({ bucket }: { bucket: Bucket }) {
  const { tone, ...label } = BUCKET[bucket]
  return <StatusChip tone={tone} label={label[useLanguage()]} />
}

export function PromiseChip({ state }: { state: PromiseState }) {
  const { tone, ...label } = PROMISE_STATE[state]
  return <StatusChip tone={tone} label={label[useLanguage()]} />
}

export function ReminderChip({ state }: { state: ReminderState }) {
  const { tone, ...label } = REMINDER_STATE[state]
  return <StatusChip tone={tone} label={label[useLanguage()]} />
}
