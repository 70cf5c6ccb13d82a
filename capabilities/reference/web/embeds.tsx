import { useEffect, useEffectEvent, useState } from 'react'
import { translateMessage } from '@poonji/contract/messages.ts'
import type { FieldProps } from '@poonji/ui/field-props.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { PincodeField } from '@poonji/ui/pincode-field.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { pincodeInfo } from '../contract.ts'

interface PlaceFieldProps extends FieldProps<string> {
  /** Called with the city of a pincode that was typed, not of the one that was there. */
  onCity: (city: string) => void
}

/** A pincode with the place it names under it; that India Post has none such is said as soon as it is typed. */
export function PlaceField({ onCity, error, ...props }: PlaceFieldProps) {
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const pincode = props.value ?? ''
  const place = useCall(pincodeInfo, { pincode }, { enabled: pincode.length === 6 }).data
  const city = pincode === typed ? place?.city : undefined
  const tell = useEffectEvent(onCity)
  useEffect(() => {
    if (city) tell(city)
  }, [city, typed])
  const unknown = place === null && translateMessage(language, 'pincode.required')
  return (
    <PincodeField
      {...props}
      error={error || unknown}
      description={place && `${place.district}, ${place.state.name[language]}`}
      onComplete={setTyped}
    />
  )
}
