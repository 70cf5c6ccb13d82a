import { useLocation } from 'react-router'
import { Gallery } from '@poonji/ui/gallery.tsx'

/** Every component of the design system on one page; the parts are chosen by the address. */
export function DesignSystem() {
  const { hash } = useLocation()
  const setLanguage = (to: string) =>
    location.assign(`/language?to=${to}&back=${encodeURIComponent(`/demo/ui${hash}`)}`)
  return <Gallery base="/demo/ui" part={hash.slice(1) || undefined} onLanguage={setLanguage} />
}
