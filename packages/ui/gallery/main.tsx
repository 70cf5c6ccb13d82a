import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles.css'
import { Gallery } from '../gallery.tsx'
import { UiProvider } from '../provider.tsx'

/** The gallery alone: `?lang=hi` for Hindi, `#forms` for a part. */
function Page() {
  const hash = useSyncExternalStore(
    changed => {
      addEventListener('hashchange', changed)
      return () => removeEventListener('hashchange', changed)
    },
    () => location.hash.slice(1),
  )
  const hindi = new URLSearchParams(location.search).get('lang') === 'hi'
  return (
    <UiProvider language={hindi ? 'hi' : 'en'} density="roomy">
      <Gallery part={hash || 'basics'} onLanguage={language => (location.search = `lang=${language}`)} />
    </UiProvider>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
