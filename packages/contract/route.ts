import type { ComponentType } from 'react'
import type { Domain, Viewer } from './call.ts'
import type { Asked } from './permissions.ts'

export interface Bilingual {
  en: string
  hi: string
}

/** Icons of menus, by the name of the Tabler outline icon that the shell draws. */
export type MenuIcon =
  | 'home'
  | 'file'
  | 'pay'
  | 'receipt'
  | 'in'
  | 'out'
  | 'book'
  | 'store'
  | 'inbox'
  | 'check'
  | 'scale'
  | 'users'
  | 'bank'
  | 'truck'
  | 'chart'
  | 'phone'
  | 'calendar'
  | 'shield'
  | 'help'
  | 'wallet'
  | 'settings'

/** Sections of a long menu, in the order they stand there. */
export const MENU_GROUPS = {
  clients: { en: 'Clients', hi: 'ग्राहक' },
  credit: { en: 'Credit', hi: 'क्रेडिट' },
  checks: { en: 'To check', hi: 'जाँच' },
  disbursal: { en: 'Disbursal', hi: 'पैसा देना' },
  repayment: { en: 'Repayment', hi: 'पैसा लौटना' },
  partners: { en: 'Partners', hi: 'पार्टनर' },
  office: { en: 'Office', hi: 'दफ़्तर' },
} satisfies Record<string, Bilingual>
export type MenuGroup = keyof typeof MENU_GROUPS

/** Whose clients somebody of staff works with before they choose: what is assigned to them, their team's, or all they may see. */
export type FirstView = 'MY_CLIENT' | 'TEAM' | 'ALL'

interface Menu {
  icon: MenuIcon
  /** Without one it stands above all sections. */
  group?: MenuGroup
  /** Small first, within its section. */
  order: number
  label?: Bilingual
  domains?: readonly Domain[]
  /** Of the company that is looked at: only these kinds have it. */
  kinds?: readonly string[]
  /** Also on the phone's bottom bar. */
  bar?: boolean
  /** Behind the path, where it leads staff whose own view would stand empty. */
  begins?: Readonly<Partial<Record<FirstView, string>>>
}

/** `full`: header and menus; `focused`: the apply-credit variant; `bare`: neither header nor menus. */
export type Layout = 'full' | 'focused' | 'bare'

/**
 * One route of the web. Router, guard, menu, breadcrumb, page title and the coverage crawl read the same row; one screen
 * may stand at several paths.
 */
export interface Route {
  /** `:name` for a parameter, a trailing `/*` for a subtree. */
  path: string
  who: readonly Viewer[]
  permission?: Asked
  title: Bilingual
  layout?: Layout
  /** Entry in the menus of these domains, or of all who may open it. */
  menu?: Menu
  /** Rows above this one in the breadcrumb, as paths with the same parameters. Dashboard always comes first. */
  under?: readonly string[]
  /** Menu entries that lead here and to whatever begins with this path, where no crumb is one: the reader's first is marked. */
  marks?: readonly string[]
  /** What a parameter of the path may be: with anything else there is no such page. */
  only?: Readonly<Record<string, readonly string[]>>
  screen?: () => Promise<ComponentType>
  /** Instead of a screen: where this path leads, with its parameters and, at a trailing `*`, its subtree. */
  redirect?: string
}
