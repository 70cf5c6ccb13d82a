import { useEffect, useState } from 'react'
import type { FormErrors, UseFormReturnType } from '@mantine/form'
import type { z } from 'zod'
import { useSession } from '../session/session.tsx'
import { useCallForm } from './use-call-form.ts'

const PREFIX = 'typed:'
const NONE: readonly never[] = []

/** Of which form something was typed. */
export interface Typed<V> {
  /** What it is about, and the version of that. */
  name: string
  /** Fields that hold identity numbers, account numbers or codes: they are not written down. */
  never?: readonly (keyof V)[]
}

/**
 * A call's form that keeps what is typed in this tab until `forget`, so that loading the page again, the back button or
 * a session that ended loses nothing. It is the account's own, and logging out clears it.
 */
export function useTypedForm<V extends Record<string, unknown>>(
  { name, never = NONE }: Typed<V>,
  schema: z.ZodType,
  initialValues: V,
  send: (values: V, form: UseFormReturnType<V>, forget: () => void) => Promise<unknown>,
  problems?: (values: V) => FormErrors,
) {
  const { accountId } = useSession()
  const own = `${PREFIX}${accountId}:`
  const key = own + name
  const [given] = useState(initialValues)
  const [start] = useState<V>(() => ({ ...initialValues, ...readTyped(key, initialValues, never) }))
  const forget = () => sessionStorage.removeItem(key)
  const call = useCallForm(schema, start, (values, form) => send(values, form, forget), problems)
  const { values } = call.form
  const touched = call.form.isDirty()
  // what was typed before the page was loaded again differs too, though the form began with it
  const changed = JSON.stringify(values) !== JSON.stringify(given)
  const undo = () => {
    call.form.setValues(given)
    call.form.clearErrors()
    forget()
  }
  useEffect(() => forgetOthers(own), [own])
  useEffect(() => {
    if (touched) sessionStorage.setItem(key, JSON.stringify(without(values, never)))
  }, [touched, key, values, never])
  return { ...call, forget, changed, undo }
}

function without<V extends Record<string, unknown>>(values: V, never: readonly (keyof V)[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !never.includes(field)))
}

/** What was typed into fields that the form still has; anything else is left where it is. */
function readTyped<V extends Record<string, unknown>>(key: string, initial: V, never: readonly (keyof V)[]): object {
  const typed: unknown = parse(sessionStorage.getItem(key))
  if (typeof typed !== 'object' || typed === null) return {}
  const fields = Object.entries(typed).filter(([field]) => field in initial && !never.includes(field))
  return Object.fromEntries(fields)
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Somebody else was at this tab before. */
function forgetOthers(own: string): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && !key.startsWith(own)) sessionStorage.removeItem(key)
}
