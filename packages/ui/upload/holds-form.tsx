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

/** Says why once sending was tried; before that it takes no room, so that nothing moves while a file comes. */
function Holds({ why }: { why: 'upload.stillSending' | 'upload.notCome' }) {
  const ui = useUiText()
  const place = useRef<HTMLParagraphElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const form = place.current?.closest('form')
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      setTries(before => before + 1)
    }
    // at the form itself, before the event reaches what React listens with
    form?.addEventListener('submit', hold)
    return () => form?.removeEventListener('submit', hold)
  }, [])
  useEffect(() => {
    if (tries) place.current?.focus()
  }, [tries])
  return (
    <p ref={place} hidden={!tries} className={fields.errorSlot} tabIndex={-1} role={tries ? 'alert' : undefined}>
      {tries > 0 && <FieldError>{ui(why)}</FieldError>}
    </p>
  )
}
