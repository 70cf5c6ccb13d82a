import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { CheckboxField } from '@poonji/ui/checkbox-field.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import type { Provider } from '@poonji/web-platform/api/use-provider.ts'
import { ProviderDown } from '@poonji/web-platform/provider-down.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'

interface Props {
  again: boolean
  busy: boolean
  esign: Provider
  onSign: () => void
}

/** Consent and the one filled button; nothing is ticked beforehand. */
export function SignBox({ again, busy, esign, onSign }: Props) {
  const t = useTexts(texts)
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  return (
    <Card hang="due" label={t('sign.go')}>
      <Stack>
        <CheckboxField
          id="sign-agree"
          label={t('sign.agree')}
          checked={agreed}
          onChange={setAgreed}
          error={asked && !agreed ? t('sign.agreeFirst') : undefined}
        />
        <ProviderDown provider={esign} />
        <Button
          kind="main"
          fullWidth
          busy={busy}
          onClick={() => {
            setAsked(true)
            if (agreed) onSign()
            else document.getElementById('sign-agree')?.focus()
          }}
        >
          {t(again ? 'sign.again' : 'sign.go')}
        </Button>
        <p className="micro">{t('sign.note')}</p>
      </Stack>
    </Card>
  )
}
