import type { ReactNode } from 'react'
import { TabsNav } from '@poonji/ui/tabs-nav.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import type { TermPart } from '../term-rows.ts'
import classes from './parts-nav.module.css'

type FormPart = TermPart | 'name' | 'order' | 'orderNpa'

/** The parts of the long form, each one tap away, in view wherever one is. */
export function PartsNav({ parts }: { parts: readonly FormPart[] }) {
  const t = useTexts(texts)
  return (
    <div className={classes.nav}>
      <TabsNav label={t('edit.parts')} tabs={parts.map(part => ({ label: t(`part.${part}`), to: `#${part}` }))} />
    </div>
  )
}

/** A part of the form at its anchor. */
export const Part = ({ name, children }: { name: FormPart; children: ReactNode }) => (
  <div id={name} className={classes.part}>
    {children}
  </div>
)
