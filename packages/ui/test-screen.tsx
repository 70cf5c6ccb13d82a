import type { ReactNode } from 'react'
import { render } from '@testing-library/react'
import { UiProvider } from './provider.tsx'
import type { Language } from './language.tsx'

/** Renders as the app does: inside the provider, in a language. For tests only. */
export function screenOf(children: ReactNode, language: Language = 'en') {
  return render(<UiProvider language={language}>{children}</UiProvider>)
}
