import { useEffect } from 'react'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'

const WORDS = {
  en: {
    title: 'There is no such page',
    text: 'The address may be old, or a letter is missing.',
    go: 'Go to the dashboard',
  },
  hi: { title: 'ऐसा कोई पेज नहीं है', text: 'पता पुराना हो सकता है, या कोई अक्षर छूट गया है।', go: 'डैशबोर्ड पर जाएँ' },
}

/** Any path that no row names; the layout is hidden. */
export function NotFound() {
  const words = WORDS[useLanguage()]
  useEffect(() => {
    document.title = `${words.title} · Poonji`
  }, [words.title])
  return (
    <main style={{ padding: '12vh 16px' }}>
      <EmptyState
        kind="search"
        wholePage
        title={words.title}
        text={words.text}
        action={<AppLink to="/dashboard">{words.go}</AppLink>}
      />
    </main>
  )
}
