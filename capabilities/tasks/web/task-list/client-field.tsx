import { useState, type ReactNode } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import { lookup } from '@poonji/capabilities/organisations/contract.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'

const ENOUGH = 2

interface ClientFieldProps {
  /** The client that stood there before. */
  was: string | null
  value: string | null
  onChange: (organisationId: string | null) => void
  error?: ReactNode
}

/** The client whom a task is about, found by name or number; whoever sees no list of clients has no such field. */
export function ClientField({ was, value, onChange, error }: ClientFieldProps) {
  const t = useTexts(texts)
  const mayLook = useMay('CAN_VIEW_LEADS')
  const [name, setName] = useState(was)
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), 300)
  const found = useCall(lookup, { query: { text: asked } }, { enabled: asked.length >= ENOUGH && !value })
  if (value && name)
    return (
      <Stack gap="s">
        <TextField label={t('client')} value={name} readOnly error={error} />
        <Button small kind="quiet" onClick={() => onChange(null)}>
          {t('client.remove')}
        </Button>
      </Stack>
    )
  if (!mayLook) return null
  const options = found.data?.map(one => ({
    value: one.id,
    label: [one.name, one.panMasked].filter(Boolean).join(', '),
  }))
  const choose = (id: string | null) => {
    setName(found.data?.find(one => one.id === id)?.name ?? null)
    onChange(id)
  }
  return (
    <Stack gap="s">
      <TextField label={t('client.find')} optional type="search" value={text} onChange={setText} error={error} />
      {options && options.length > 0 && (
        <SelectField aria-label={t('client')} options={options} value={null} onChange={choose} />
      )}
      {options?.length === 0 && (
        <p className="meta" role="status">
          {t('client.nobody', { text: asked })}
        </p>
      )}
    </Stack>
  )
}
