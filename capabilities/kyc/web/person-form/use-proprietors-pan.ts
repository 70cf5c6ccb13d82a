import { useEffect, useEffectEvent } from 'react'
import type { Fields } from './initial.ts'

/** Whoever is the proprietor has the PAN of the business, whatever was typed or kept before they were said to be; nobody else has it. */
export function useProprietorsPan(
  form: Fields['form'],
  { knownPan, proprietorPan }: { knownPan: string | null; proprietorPan: string | null },
) {
  const { role, panSource, form60Reason } = form.values
  const isKept = panSource === 'kept' && knownPan === proprietorPan
  const hasIt = (panSource === 'company' || isKept) && form60Reason === null
  const isOwed = role === 'PROPRIETOR' && proprietorPan !== null && !hasIt
  const take = useEffectEvent(() => form.setValues({ panSource: 'company', pan: '', form60Reason: null }))
  useEffect(() => {
    if (isOwed) take()
  }, [isOwed])
  const isNotTheirs =
    role !== null && role !== 'PROPRIETOR' && proprietorPan !== null && (panSource === 'company' || isKept)
  const leave = useEffectEvent(() => form.setValues({ panSource: 'typed', pan: '' }))
  useEffect(() => {
    if (isNotTheirs) leave()
  }, [isNotTheirs])
}
