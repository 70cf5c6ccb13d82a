import type { ComponentType } from 'react'
import type { Domain, Viewer } from './call.ts'
import type { Permission } from './permissions.ts'

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
  permission?: Permission
  title: Bilingual
  layout?: Layout
  /** Entry in the menus of these domains, small order first; `bar` also puts it on the phone's bottom bar. */
  menu?: { icon: MenuIcon; order: number; label?: Bilingual; domains?: readonly Domain[]; bar?: boolean }
  /** Rows above this one in the breadcrumb, as paths with the same parameters. Dashboard always comes first. */
  under?: readonly string[]
  screen?: () => Promise<ComponentType>
  /** Instead of a screen: where this path leads. */
  redirect?: string
}
