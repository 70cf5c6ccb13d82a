import type { ReactNode } from 'react'
import type { Language, PlainDate } from '@poonji/kernel/dates.ts'
import type { Registered } from '../../register-contract.ts'
import { About } from './about.tsx'
import { Charges } from './charges.tsx'
import { Compliance } from './compliance.tsx'
import { Directors } from './directors.tsx'
import { Financials } from './financials.tsx'
import { Highlights } from './highlights.tsx'
import { Peers } from './peers.tsx'
import { Structure } from './structure.tsx'

interface Shown {
  company: Registered
  /** When the register was read. */
  readOn: PlainDate
  language: Language
}
interface View {
  path: string
  title:
    | 'register.highlights'
    | 'register.about'
    | 'register.financials'
    | 'register.openCharges'
    | 'register.charges'
    | 'register.directors'
    | 'register.structure'
    | 'register.compliance'
    | 'register.peers'
  part: (shown: Shown) => ReactNode
}

const at = (part: string) => `/probe-detail/:organisationId/${part}`

const FIRST: View = {
  path: at('highlights'),
  title: 'register.highlights',
  part: shown => <Highlights {...shown} />,
}

/** The parts of the register, as the specification names their places. */
export const VIEWS: readonly View[] = [
  FIRST,
  { path: at('about'), title: 'register.about', part: ({ company }) => <About company={company} /> },
  { path: at('financials'), title: 'register.financials', part: ({ company }) => <Financials company={company} /> },
  { path: at('openCharges'), title: 'register.openCharges', part: ({ company }) => <Charges company={company} open /> },
  { path: at('chargeSequence'), title: 'register.charges', part: ({ company }) => <Charges company={company} /> },
  { path: at('directors'), title: 'register.directors', part: ({ company }) => <Directors company={company} /> },
  { path: at('structure'), title: 'register.structure', part: ({ company }) => <Structure company={company} /> },
  { path: at('compliance'), title: 'register.compliance', part: ({ company }) => <Compliance company={company} /> },
  { path: at('peerComparison'), title: 'register.peers', part: ({ company }) => <Peers company={company} /> },
]

/** The organisation's tab opens the first. */
export const viewAt = (path: string): View => VIEWS.find(one => one.path === path) ?? FIRST
