import { useMemo } from 'react'
import type { Texts } from '@poonji/kernel/texts.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useMaybeSession } from './session/session.tsx'

/** Where `xClient` stands beside `x`, to say the same about the client, a screen names `x`; `useViewerTexts` chooses. */
type Named<K extends string> = Exclude<K, `${K}Client`>
type KeyOf<T> = T extends Texts<infer K> ? Named<Parameters<Texts<K>['t']>[1]> : never
type Vars = Record<string, string | number>

/** A capability's texts in the language on screen: `const t = useTexts(texts); t('offer.accept')`. */
export function useTexts<T extends Texts<string>>(texts: T): (key: KeyOf<T>, vars?: Vars) => string {
  const language = useLanguage()
  return useMemo(() => (key, vars) => texts.t(language, key, vars), [language, texts])
}

/** The texts of a screen that many share: a borrower, or who holds a link, is spoken to; staff and partners read about the client. */
export function useViewerTexts<T extends Texts<string>>(texts: T): (key: KeyOf<T>, vars?: Vars) => string {
  const language = useLanguage()
  const session = useMaybeSession()
  const spokenTo = !session || session.domain === 'buyer'
  return useMemo(
    () => (key, vars) => (spokenTo ? texts.t(language, key, vars) : texts.aboutClient(language, key, vars)),
    [language, spokenTo, texts],
  )
}
