import { useMemo } from 'react'
import type { Texts } from '@poonji/kernel/texts.ts'
import { useLanguage } from '@poonji/ui/language.tsx'

type KeyOf<T> = T extends Texts<infer K> ? Parameters<Texts<K>['t']>[1] : never
type Vars = Record<string, string | number>

/** A capability's texts in the language on screen: `const t = useTexts(texts); t('offer.accept')`. */
export function useTexts<T extends Texts<string>>(texts: T): (key: KeyOf<T>, vars?: Vars) => string {
  const language = useLanguage()
  return useMemo(() => (key, vars) => texts.t(language, key, vars), [language, texts])
}
