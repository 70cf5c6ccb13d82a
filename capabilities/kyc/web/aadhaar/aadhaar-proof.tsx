import { useState } from 'react'
import { translateMessage } from '@poonji/contract/messages.ts'
import { CheckboxField } from '@poonji/ui/checkbox-field.tsx'
import { ChoiceCards } from '@poonji/ui/choice-cards.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { wordsOf } from '@poonji/capabilities/consents/web/embeds.tsx'
import { texts } from '../../texts.ts'
import { ByCode } from './by-code.tsx'
import { ByFile } from './by-file.tsx'
import type { Proving } from './proving.ts'

/** The words as they are kept, a box to agree to them, and the two ways of proving. */
export function AadhaarProof({ proving, partner = false }: { proving: Proving; partner?: boolean }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  const [way, setWay] = useState<string | null>('code')
  const onUnagreed = () => {
    setMissing(true)
    document.getElementById('aadhaar-agree')?.focus()
  }
  const shared = { proving, agreed, onUnagreed }
  return (
    <Stack>
      <CheckboxField
        id="aadhaar-agree"
        label={t('aadhaar.agree')}
        description={wordsOf('aadhaar', partner)[language]}
        checked={agreed}
        required
        onChange={on => {
          setAgreed(on)
          setMissing(false)
        }}
        error={missing && translateMessage(language, 'consent.required')}
      />
      <ChoiceCards
        label={t('aadhaar.how')}
        value={way}
        onChange={setWay}
        choices={[
          {
            value: 'code',
            label: t('aadhaar.byCode'),
            description: t('aadhaar.byCodeHint'),
            more: <ByCode {...shared} />,
          },
          {
            value: 'file',
            label: t('aadhaar.byFile'),
            description: t('aadhaar.byFileHint'),
            more: <ByFile {...shared} />,
          },
        ]}
      />
    </Stack>
  )
}
