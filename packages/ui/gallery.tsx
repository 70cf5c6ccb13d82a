import type { ReactNode } from 'react'
import { Density } from './density.tsx'
import { useLanguage, type Language } from './language.tsx'
import { FactsAndLists } from './gallery/facts-and-lists.tsx'
import { Foundations } from './gallery/foundations.tsx'
import { Forms } from './gallery/forms.tsx'
import { Frame } from './gallery/frame.tsx'
import { States } from './gallery/states.tsx'
import { samples } from './gallery/samples.ts'
import { SegmentNav } from './segment-nav.tsx'
import { PageHeader } from './page-header.tsx'

const PARTS: Record<string, () => ReactNode> = {
  basics: Foundations,
  lists: FactsAndLists,
  forms: Forms,
  states: States,
}

export interface GalleryProps {
  /** where it is mounted; the parts are chosen by `#basics`, `#lists`, `#forms`, `#states` */
  base?: string
  part?: string
  onLanguage?: (language: Language) => void
}

/** Every component of the design system with made-up but likely content, in the language around it. */
export function Gallery({ base = '', part = 'basics', onLanguage }: GalleryProps) {
  const text = samples[useLanguage()]
  const Part = PARTS[part] ?? Foundations
  return (
    <Frame path={`${base}#${part}`} focused={part === 'forms'} onLanguage={onLanguage}>
      <Density value="roomy">
        <PageHeader
          crumbs={[{ label: text.dashboard, to: base || '/' }, { label: text.gallery }]}
          title={text.gallery}
          subtitle={text.gallerySub}
        />
        <div style={{ marginBottom: 24 }}>
          <SegmentNav
            label={text.gallery}
            views={Object.keys(PARTS).map(key => ({
              label: text.parts[key] ?? key,
              to: `${base}#${key}`,
              current: key === part,
            }))}
          />
        </div>
        <Part />
      </Density>
    </Frame>
  )
}
