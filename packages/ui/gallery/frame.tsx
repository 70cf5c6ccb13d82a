import type { ReactNode } from 'react'
import {
  IconBuildingStore,
  IconCurrencyRupee,
  IconFileText,
  IconGauge,
  IconHome,
  IconReceipt,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { useLanguage, type Language } from '../language.tsx'
import { Shell } from '../shell.tsx'
import { Stepper } from '../stepper.tsx'
import { toasts } from '../toasts.ts'
import { samples } from './samples.ts'

const ICONS = [IconHome, IconFileText, IconGauge, IconCurrencyRupee, IconReceipt, IconUsers, IconBuildingStore]
const PATHS = ['', '/apply', '/limit', '/pay', '/statement', '/people', '/company']

export interface FrameProps {
  path: string
  /** the focused shell of an application, with its steps on top */
  focused?: boolean
  onLanguage?: (language: Language) => void
  children: ReactNode
}

/** The borrower's shell around the gallery. */
export function Frame({ path, focused, onLanguage, children }: FrameProps) {
  const text = samples[useLanguage()]
  const here = path.split('#')[0] ?? ''
  const menu = text.menu.map((label, i) => ({
    label,
    to: here + PATHS[i],
    icon: ICONS[i] ?? IconHome,
    count: i === 1 ? 2 : undefined,
  }))
  const quick = [0, 1, 3, 4, 6].map((from, i) => ({
    label: text.quick[i],
    to: here + PATHS[from],
    icon: ICONS[from] ?? IconHome,
  }))
  const companies = text.companies.map((name, i) => ({ id: String(i), name }))
  return (
    <Shell
      variant={focused ? 'apply-credit' : 'full'}
      stepper={<Stepper steps={text.steps.map(label => ({ label, to: '#forms' }))} current={1} />}
      menu={menu}
      quick={quick}
      path={here}
      home={here || '/'}
      organisation={{
        current: { id: '0', name: text.companies[0] ?? '' },
        organisations: companies,
        onSwitch: () => toasts.success(),
      }}
      user={{ name: text.user, entries: [{ label: text.settings, to: `${here}/me`, icon: IconUser }] }}
      onLogout={() => toasts.warning()}
      onLanguage={onLanguage}
      bell={{ to: `${here}/bell`, count: 2 }}
    >
      {children}
    </Shell>
  )
}
