import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormErrors, UseFormReturnType } from '@mantine/form'
import type { z } from 'zod'
import { translateMessage } from '@poonji/contract/messages.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useSession } from '../session/session.tsx'
import { forgetOthers, typedInTab } from './typed-in-tab.ts'
import { MOST_TYPED, TypedElsewhere } from './typed-store.ts'
import { useCallForm } from './use-call-form.ts'
import { useKeepSoon } from './use-keep-soon.ts'

const NONE: readonly never[] = []
const UNDO_SECONDS = 15

/** Of which form something was typed. */
export interface Typed<V> {
  /** What it is about, and the version of that: letters, digits and `:/.,-`, up to 1,000. */
  name: string
  /** Fields that hold identity numbers, account numbers or codes: they are not written down. */
  never?: readonly (keyof V)[]
}

/**
 * A call's form that keeps what is typed until `forget`: in this tab, so that loading the page again, the back button or
 * a session that ended loses nothing, and with the account, so that a closed browser or another device goes on where
 * somebody stopped, who is told so and may undo it. It is the account's own, and logging out clears the tab.
 */
export function useTypedForm<V extends Record<string, unknown>>(
  { name, never = NONE }: Typed<V>,
  schema: z.ZodType,
  initialValues: V,
  send: (values: V, form: UseFormReturnType<V>, forget: () => void) => Promise<unknown>,
  problems?: (values: V) => FormErrors,
) {
  const { accountId } = useSession()
  const language = useLanguage()
  const elsewhere = useContext(TypedElsewhere)
  const tab = typedInTab(accountId, name)
  const [given] = useState(initialValues)
  const [start] = useState<V>(() => ({ ...initialValues, ...readTyped(tab.read(), initialValues, never) }))
  /** Ends the word that something is filled in again: without the form there is nothing to undo. */
  const endWord = useRef<() => void>(undefined)
  const isKept = useRef(false)
  const keepSoon = useKeepSoon((typed: string) => elsewhere?.keep(name, typed))
  const forget = () => {
    isKept.current = false
    keepSoon.cancel()
    tab.forget()
    elsewhere?.forget(name)
    endWord.current?.()
  }
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
  useEffect(() => forgetOthers(accountId), [accountId])
  const write = useEffectEvent(() => {
    const differing = typedOf(values, given, never)
    // as after sending, when the form is empty again
    if (!isKept.current && !Object.keys(differing).length) return
    const typed = JSON.stringify(differing)
    isKept.current = true
    tab.keep(typed)
    if (typed.length <= MOST_TYPED) keepSoon(typed)
  })
  useEffect(() => {
    // what is typed back as it was is kept as that too
    if (touched || isKept.current) write()
  }, [touched, values])
  const restore = useEffectEvent((typed: string | null) => {
    const found = readTyped(typed, given, never)
    if (call.form.isDirty() || !Object.keys(found).length) return
    call.form.setValues({ ...given, ...found })
    endWord.current = toasts.undo(translateMessage(language, 'typed.restored'), undo, UNDO_SECONDS)
  })
  const isInTab = useEffectEvent(() => tab.read() !== null)
  useEffect(() => {
    if (!elsewhere || isInTab()) return
    let left = false
    elsewhere.read(name).then(
      typed => left || restore(typed),
      () => undefined,
    )
    return () => {
      left = true
      endWord.current?.()
    }
  }, [elsewhere, name])
  return { ...call, forget, changed, undo }
}

/** The fields that differ from what the form began with: the others are as they are by now when it is opened again. */
function typedOf<V extends Record<string, unknown>>(values: V, given: V, never: readonly (keyof V)[]) {
  const differs = (field: string) => JSON.stringify(values[field]) !== JSON.stringify(given[field])
  return Object.fromEntries(Object.entries(values).filter(([field]) => !never.includes(field) && differs(field)))
}

/** What was typed into fields that the form still has; anything else is left where it is. */
function readTyped<V extends Record<string, unknown>>(text: string | null, initial: V, never: readonly (keyof V)[]) {
  const typed: unknown = parse(text)
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
