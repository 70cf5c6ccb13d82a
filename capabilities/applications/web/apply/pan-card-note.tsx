import { Note } from '@poonji/ui/note.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'
import type { ApplyState } from './apply-frame.tsx'

/** What became of the PAN card of a company whose PAN is not verified. */
export function PanCardNote({ state }: { state: ApplyState['organisation']['panCard'] }) {
  const t = useViewerTexts(texts)
  if (!state) return null
  return state === 'WITH_US' ? <Note>{t('web.pan.withUs')}</Note> : <Note tone="warn">{t('web.pan.rejected')}</Note>
}
