import { useState } from 'react'
import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form'
import { z } from 'zod'
import { translateMessage } from '@poonji/contract/messages.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { ApiError } from '../api/client.ts'

export const JUDGED_AFTER_MS = 200

function delayedJudgement() {
  const timers = new Set<number>()
  return {
    plan(judge: () => void) {
      timers.add(window.setTimeout(judge, JUDGED_AFTER_MS))
    },
    cancel() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}

/** Field errors of a schema in the language on screen, by field path. */
export function fieldErrorsOf(schema: z.ZodType, values: unknown, language: Language): Record<string, string> {
  const parsed = z.safeEncode(schema, values)
  const errors: Record<string, string> = {}
  if (parsed.success) return errors
  for (const issue of parsed.error.issues)
    errors[issue.path.join('.')] ??= translateMessage(language, keyOf(issue, values))
  return errors
}

/** That something is not right, which is no word for what was not given. */
const WRONG = ['value.invalid', 'date.invalid', 'time.invalid']

/** The schema's own words, else whether something was not given or is not right. */
function keyOf({ message, path }: z.core.$ZodIssue, values: unknown): string {
  const isKey = /^[a-zA-Z]+(\.[a-zA-Z]+)+$/.test(message)
  if (isKey && !WRONG.includes(message)) return message
  if (!isGiven(valueAt(values, path))) return 'value.required'
  return isKey ? message : 'value.invalid'
}

function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    values,
  )
}

function isGiven(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== false
}

/** What the server said of a refused form: its field errors onto the fields, else its words in a toast. */
export function showRefusal<V>(error: unknown, form: Pick<UseFormReturnType<V>, 'setErrors' | 'getInputNode'>) {
  if (error instanceof ApiError && Object.keys(error.fieldErrors).length) {
    form.setErrors(error.fieldErrors)
    // of fields that are not on this screen the words would be said nowhere
    if (Object.keys(error.fieldErrors).some(path => form.getInputNode(path))) return
    toasts.error(Object.values(error.fieldErrors).join(' '))
    return
  }
  toasts.error(error instanceof Error ? error.message : '')
}

/** The schema's order need not be the screen's. */
const comesBefore = (one: Node, other: Node) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)

/**
 * A form checked by a call's own body schema, before the server checks the same. Field names are typed; errors appear
 * on leaving a field and on sending, and the first wrong field gets the focus.
 * @param schema the row's body; its values in code (paise, dates), not on the wire
 * @param send what it throws is said on the form; `refuse` says there what is known only later
 * @param problems what only the screen can judge, such as a number that is typed twice
 */
export function useCallForm<V extends Record<string, unknown>>(
  schema: z.ZodType,
  initialValues: V,
  send: (values: V, form: UseFormReturnType<V>, refuse: (error: unknown) => void) => Promise<unknown>,
  problems: (values: V) => FormErrors = () => ({}),
) {
  const language = useLanguage()
  const form = useForm<V>({
    initialValues,
    validate: values => ({ ...problems(values), ...fieldErrorsOf(schema, values, language) }),
  })
  // sending judges the whole form, and the server's words must stay
  const [judgement] = useState(delayedJudgement)
  /** What the server refused: leaving the field as it was does not take the server's words away. */
  const [refused] = useState(() => new Map<string, unknown>())
  const given = (path: string) => valueAt(form.getValues(), path.split('.'))
  const toFirstOf = (errors: object) => {
    const wrong = Object.keys(errors).flatMap(path => form.getInputNode(path) ?? [])
    const [first] = wrong.sort((one, other) => (comesBefore(one, other) ? -1 : 1))
    first?.focus()
  }
  const refuse = (error: unknown) => {
    showRefusal(error, form)
    if (!(error instanceof ApiError)) return
    for (const path of Object.keys(error.fieldErrors)) refused.set(path, given(path))
    toFirstOf(error.fieldErrors)
  }
  const submit = form.onSubmit(
    async values => {
      judgement.cancel()
      refused.clear()
      try {
        await send(values, form, refuse)
        form.resetDirty()
      } catch (error) {
        refuse(error)
      }
    },
    errors => {
      judgement.cancel()
      toFirstOf(errors)
    },
  )
  /**
   * A field is judged shortly after it was left: a message that appears at once would move the button under a finger. One
   * that was only passed by, as by the Tab key on the way to a button, lacks nothing yet.
   */
  const field: typeof form.getInputProps = (path, options) => {
    const props = form.getInputProps(path, options)
    const onBlur = (event: unknown) => {
      props.onBlur?.(event)
      judgement.plan(() => {
        const stands = refused.has(path) && refused.get(path) === given(path)
        const isPassedBy = !isGiven(given(path)) && !form.isDirty(path)
        if (!stands && !isPassedBy) void form.validateField(path)
      })
    }
    return { ...props, onBlur }
  }
  return { form, submit, field, sending: form.submitting }
}
