import {
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type HTMLAttributes,
} from 'react'
import { TextInput } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import type { FieldProps } from './field-props.ts'
import { fieldStyle } from './field-style.ts'
import { FieldError, FieldLabel } from './field-words.tsx'
import classes from './field.module.css'

export interface FormattedFieldProps extends FieldProps<string> {
  /** what is kept of what was typed or pasted */
  clean: (typed: string) => string
  /** how the kept text is shown */
  format?: (kept: string) => string
  inputMode: 'numeric' | 'decimal' | 'text' | 'email' | 'tel'
  autoComplete: string
  /** '+91' or '₹', inside at the start */
  before?: string
  type?: 'text' | 'tel'
  /** for codes: no spelling help, capitals on a phone's keyboard */
  code?: boolean
  className?: string
  /** the id of a `datalist` beside it, of what may be meant */
  list?: string
}

/**
 * A text input that cleans and formats as one types and keeps the caret where the typing was; the value is always the
 * clean text. Pasting goes the same way.
 */
export function FormattedField(props: FormattedFieldProps) {
  const {
    clean,
    format = kept => kept,
    label,
    optional,
    error,
    required,
    before,
    type = 'text',
    code,
    className,
  } = props
  const { value, defaultValue, onChange, ...rest } = pickInput(props)
  const [kept, setKept] = useUncontrolled({ value, defaultValue, finalValue: '', onChange })
  const [, redraw] = useReducer((n: number) => n + 1, 0)
  const input = useRef<HTMLInputElement>(null)
  const keptBeforeCaret = useRef<number | null>(null)
  // a phone's keyboard that composes a word writes the whole of it again with each letter: until it is done it stands as it is
  const [composed, setComposed] = useState<string | null>(null)

  useLayoutEffect(() => {
    if (keptBeforeCaret.current === null || !input.current) return
    const shown = input.current.value
    let at = 0
    while (at < shown.length && clean(shown.slice(0, at)).length < keptBeforeCaret.current) at++
    input.current.setSelectionRange(at, at)
    keptBeforeCaret.current = null
  })

  const keepCaret = ({ value: text, selectionStart }: HTMLInputElement) => {
    keptBeforeCaret.current = clean(text.slice(0, selectionStart ?? text.length)).length
  }
  const typed = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const text = currentTarget.value
    const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true
    setComposed(isComposing ? text : null)
    if (!isComposing) keepCaret(currentTarget)
    setKept(clean(text))
    redraw()
  }
  const composedAll = ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
    setComposed(null)
    keepCaret(currentTarget)
    redraw()
  }

  const phone: HTMLAttributes<HTMLInputElement> = code
    ? { autoCapitalize: 'characters', spellCheck: false, autoCorrect: 'off' }
    : {}
  return (
    <TextInput
      {...rest}
      {...phone}
      ref={input}
      type={type}
      value={composed ?? format(kept)}
      onChange={typed}
      onCompositionEnd={composedAll}
      label={label && <FieldLabel optional={optional}>{label}</FieldLabel>}
      error={error && <FieldError>{error}</FieldError>}
      aria-required={required || undefined}
      leftSection={before && <span aria-hidden>{before}</span>}
      leftSectionWidth={before ? 24 + before.length * 10 : undefined}
      classNames={fieldStyle}
      className={[classes.figures, className].filter(Boolean).join(' ')}
    />
  )
}

function pickInput(props: FormattedFieldProps) {
  const {
    clean: _c,
    format: _f,
    label: _l,
    optional: _o,
    error: _e,
    required: _r,
    before: _b,
    type: _t,
    code: _k,
    className: _n,
    ...input
  } = props
  return input
}
