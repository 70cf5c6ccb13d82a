import { CheckboxField } from '@poonji/ui/checkbox-field.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { PLAIN_REASONS, PLAIN_REASON_TEXTS, type PlainReason } from '../../status.ts'

/** What the client is told of a rejection, in the words that they read. */
export function PlainReasonsField({
  label,
  chosen,
  onChange,
  error,
}: {
  label: string
  chosen: PlainReason[]
  onChange: (reasons: PlainReason[]) => void
  error: React.ReactNode
}) {
  const language = useLanguage()
  const toggle = (reason: PlainReason, on: boolean) =>
    onChange(PLAIN_REASONS.filter(one => (one === reason ? on : chosen.includes(one))))
  return (
    <fieldset>
      <legend>{label}</legend>
      <Stack gap="s">
        {PLAIN_REASONS.map((reason, i) => (
          <CheckboxField
            key={reason}
            label={PLAIN_REASON_TEXTS[reason][language]}
            data-path={i === 0 ? 'plainReasons' : undefined}
            checked={chosen.includes(reason)}
            onChange={on => toggle(reason, on)}
            error={i === PLAIN_REASONS.length - 1 ? error : undefined}
          />
        ))}
      </Stack>
    </fieldset>
  )
}
