import { renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Domain } from '@poonji/contract/call.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import { defineTexts } from '@poonji/kernel/texts.ts'
import { UiProvider } from '@poonji/ui/provider.tsx'
import { SessionProvider } from './session/session.tsx'
import { testSession } from './session/test-session.ts'
import { useTexts, useViewerTexts } from './texts.ts'

const texts = defineTexts('viewer-texts-test', {
  en: {
    costs: 'The loan costs you {{amount}}',
    costsClient: 'The loan costs the client {{amount}}',
    found_one: 'One number is yours',
    found_other: '{{count}} numbers are yours',
    foundClient_one: 'One number is the client’s',
    foundClient_other: '{{count}} numbers are the client’s',
    next: 'Next due',
    addClient: 'Add a client',
  },
  hi: {
    costs: 'लोन पर आपका खर्च {{amount}}',
    costsClient: 'लोन पर ग्राहक का खर्च {{amount}}',
    found_one: 'एक नंबर आपका है',
    found_other: '{{count}} नंबर आपके हैं',
    foundClient_one: 'एक नंबर ग्राहक का है',
    foundClient_other: '{{count}} नंबर ग्राहक के हैं',
    next: 'अगली किस्त',
    addClient: 'ग्राहक जोड़ें',
  },
})

type Words = typeof useViewerTexts<typeof texts>
type T = ReturnType<Words>

const textsOf = (domain: Domain, language: Language, useWords: Words): T =>
  renderHook(() => useWords(texts), {
    wrapper: ({ children }) => (
      <UiProvider language={language}>
        <SessionProvider session={testSession({ domain })}>{children}</SessionProvider>
      </UiProvider>
    ),
  }).result.current

const read = (t: T) => [
  t('costs', { amount: '₹5' }),
  t('found', { count: 1 }),
  t('found', { count: 3 }),
  t('next'),
  t('addClient'),
]

const SPOKEN = {
  en: ['The loan costs you ₹5', 'One number is yours', '3 numbers are yours', 'Next due', 'Add a client'],
  hi: ['लोन पर आपका खर्च ₹5', 'एक नंबर आपका है', '3 नंबर आपके हैं', 'अगली किस्त', 'ग्राहक जोड़ें'],
}
const ABOUT_CLIENT = {
  en: [
    'The loan costs the client ₹5',
    'One number is the client’s',
    '3 numbers are the client’s',
    'Next due',
    'Add a client',
  ],
  hi: ['लोन पर ग्राहक का खर्च ₹5', 'एक नंबर ग्राहक का है', '3 नंबर ग्राहक के हैं', 'अगली किस्त', 'ग्राहक जोड़ें'],
}

describe.each(['en', 'hi'] as const)('in %s', language => {
  test('a borrower is spoken to', () => {
    expect(read(textsOf('buyer', language, useViewerTexts))).toEqual(SPOKEN[language])
  })

  test.each(['partner', 'admin', 'bureau'] as const)(
    '%s reads about the client, where there are such words',
    domain => {
      expect(read(textsOf(domain, language, useViewerTexts))).toEqual(ABOUT_CLIENT[language])
    },
  )

  test('words meant for one reader stay as they are, whoever looks', () => {
    expect(read(textsOf('admin', language, useTexts))).toEqual(SPOKEN[language])
  })
})

test('a screen that names the words about the client itself does not compile', () => {
  const t = textsOf('buyer', 'en', useViewerTexts)
  // @ts-expect-error the twin of `costs`
  const twin: Parameters<typeof t>[0] = 'costsClient'
  expect(t(twin, { amount: '₹5' })).toBe('The loan costs the client ₹5')
})
