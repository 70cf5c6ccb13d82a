import { useEffect, useRef, useState } from 'react'
import { FieldError } from '../field-words.tsx'
import { useUiText } from '../language.tsx'
import fields from '../field.module.css'
import type { Upload } from './uploads.ts'

/** The form around it is not sent before its chosen files have come: it would leave without them. */
export function HoldsForm({ uploads }: { uploads: readonly Upload<unknown>[] }) {
  const failed = uploads.some(({ state }) => state === 'failed')
  const underWay = uploads.some(({ state }) => state === 'waiting' || state === 'sending')
  return underWay || failed ? <Holds why={underWay ? 'upload.stillSending' : 'upload.notCome'} /> : null
}

/** Says why once sending was tried. */
function Holds({ why }: { why: 'upload.stillSending' | 'upload.notCome' }) {
  const ui = useUiText()
  const place = useRef<HTMLParagraphElement>(null)
  const [tried, setTried] = useState(false)
  useEffect(() => {
    const form = place.current?.closest('form')
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      setTried(true)
      place.current?.focus()
    }
    // at the form itself, before the event reaches what React listens with
    form?.addEventListener('submit', hold)
    return () => form?.removeEventListener('submit', hold)
  }, [])
  return (
    <p ref={place} className={fields.errorSlot} tabIndex={-1} role={tried ? 'alert' : undefined}>
      {tried && <FieldError>{ui(why)}</FieldError>}
    </p>
  )
}
