import { useEffect, useRef, useState } from 'react'
import { digitsOf } from './digits.ts'
import type { FieldProps } from './field-props.ts'
import { FormattedField } from './formatted-field.tsx'
import { useUiText } from './language.tsx'
import classes from './field.module.css'

export interface OtpFieldProps extends FieldProps<string> {
  length?: number
  /** called once the last digit is there, typed, pasted or filled in from the SMS */
  onComplete?: (code: string) => void
  /** seconds until another code may be asked for; counts anew whenever `sentCount` changes */
  resendAfter?: number
  sentCount?: number
  /** no try makes the code right any more: another may be asked for at once */
  over?: boolean
  onResend?: () => void
}

/**
 * One input for a one-time code that was sent, which phones fill from the SMS, with the wait until another may be sent.
 * Each time one is sent the next sign typed goes into it. What is wrong with a code stands instead of that it was sent;
 * its form takes that back when another is sent.
 */
export function OtpField({
  length = 6,
  onComplete,
  onChange,
  resendAfter = 30,
  sentCount = 0,
  over = false,
  onResend,
  ...props
}: OtpFieldProps) {
  const ui = useUiText()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sentCount > 0) place.current?.querySelector('input')?.focus()
  }, [sentCount])
  return (
    <div ref={place}>
      <FormattedField
        {...props}
        label={props.label ?? ui('field.otp')}
        description={props.error ? undefined : (props.description ?? ui('otp.sent'))}
        className={classes.code}
        clean={typed => digitsOf(typed).slice(0, length)}
        onChange={code => {
          onChange?.(code)
          if (code.length === length) onComplete?.(code)
        }}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      {onResend && <Resend key={`${sentCount} ${over}`} after={over ? 0 : resendAfter} onResend={onResend} />}
    </div>
  )
}

function Resend({ after, onResend }: { after: number; onResend: () => void }) {
  const ui = useUiText()
  const left = useSecondsLeft(after)
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <div className={classes.resend}>
      {left > 0 ? (
        <span>{ui('otp.resendIn', { time })}</span>
      ) : (
        <button type="button" onClick={onResend}>
          {ui('otp.resend')}
        </button>
      )}
      <span className="sr" role="status">
        {left === 0 && ui('otp.resendReady')}
      </span>
    </div>
  )
}

function useSecondsLeft(after: number): number {
  const [left, setLeft] = useState(after)
  useEffect(() => {
    const start = performance.now()
    const tick = setInterval(() => {
      const now = Math.max(0, Math.ceil(after - (performance.now() - start) / 1000))
      setLeft(now)
      if (now === 0) clearInterval(tick)
    }, 500)
    return () => clearInterval(tick)
  }, [after])
  return left
}
