import { createContext, useContext } from 'react'
import { formatCount } from '@poonji/kernel/count.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import en from './messages.en.json'
import hi from './messages.hi.json'

export type { Language }
export type UiKey = keyof typeof en

/** The language of the screen; the app provides it. */
export const LanguageContext = createContext<Language>('en')

export function useLanguage(): Language {
  return useContext(LanguageContext)
}

const texts: Record<Language, Record<UiKey, string>> = { en, hi }

/** The design system's own few texts: `ui('upload.retry')`, with `{{name}}` filled in from `values`, a number as `1,00,000`. */
export function useUiText() {
  const language = useLanguage()
  return (key: UiKey, values: Record<string, string | number> = {}) =>
    texts[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name] ?? ''
      return typeof value === 'number' ? formatCount(value) : value
    })
}
