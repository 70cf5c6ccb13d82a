import { useState } from 'react'
import { ChoiceCards } from '@poonji/ui/choice-cards.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { DECLINE_REASONS } from '../../decline-words.ts'
import { texts } from '../../texts.ts'

const WHY = [...DECLINE_REASONS, 'OTHER'] as const

/** Why an offer is declined: one of a few, in one's own words where none fits. */
export function DeclineReason({ onChange }: { onChange: (words: string) => void }) {
  const t = useTexts(texts)
  const [why, setWhy] = useState<string | null>(null)
  const choose = (value: string | null) => {
    setWhy(value)
    const known = DECLINE_REASONS.find(one => one === value)
    onChange(known ? t(`decline.why.${known}`) : '')
  }
  return (
    <>
      <ChoiceCards
        label={t('decline.reason')}
        value={why}
        onChange={choose}
        choices={WHY.map(one => ({ value: one, label: t(`decline.why.${one}`) }))}
      />
      {why === 'OTHER' && <TextField label={t('decline.own')} lines={2} maxLength={500} onChange={onChange} />}
    </>
  )
}
