import { createContext, useContext, type ReactNode } from 'react'
import type { Language } from '@poonji/kernel/dates.ts'

type Change = (language: Language) => void
const ChangeContext = createContext<Change>(() => {})

export function LanguageSwitch({ value, children }: { value: Change; children: ReactNode }) {
  return <ChangeContext value={value}>{children}</ChangeContext>
}

export const useChangeLanguage = () => useContext(ChangeContext)
