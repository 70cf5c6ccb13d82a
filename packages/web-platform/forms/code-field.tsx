import { translateMessage } from '@poonji/contract/messages.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { OtpField, type OtpFieldProps } from '@poonji/ui/otp-field.tsx'

/** The field of a code that we sent: once no try makes it right any more, another is offered without a wait. */
export function CodeField(props: Omit<OtpFieldProps, 'over'>) {
  const over = props.error === translateMessage(useLanguage(), 'otp.over')
  return <OtpField {...props} over={over} />
}
