import {
  IconBook,
  IconBuildingBank,
  IconBuildingStore,
  IconCalendar,
  IconChartBar,
  IconCircleCheck,
  IconCurrencyRupee,
  IconFileText,
  IconHelp,
  IconHome,
  IconInbox,
  IconPhone,
  IconReceipt,
  IconScale,
  IconSettings,
  IconShield,
  IconTransferIn,
  IconTransferOut,
  IconTruck,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import type { Domain } from '@poonji/contract/call.ts'
import { MENU_GROUPS, type MenuGroup, type MenuIcon, type Route } from '@poonji/contract/route.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import type { IconOf } from '@poonji/ui/icon.tsx'
import type { MenuEntry } from '@poonji/ui/shell-entries.ts'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { may, type SessionInfo } from '@poonji/web-platform/session/session.tsx'

const ICONS: Record<MenuIcon, IconOf> = {
  home: IconHome,
  file: IconFileText,
  pay: IconCurrencyRupee,
  receipt: IconReceipt,
  in: IconTransferIn,
  out: IconTransferOut,
  book: IconBook,
  store: IconBuildingStore,
  inbox: IconInbox,
  check: IconCircleCheck,
  scale: IconScale,
  users: IconUsers,
  bank: IconBuildingBank,
  truck: IconTruck,
  chart: IconChartBar,
  phone: IconPhone,
  calendar: IconCalendar,
  shield: IconShield,
  help: IconHelp,
  wallet: IconWallet,
  settings: IconSettings,
}

/** Whose menus lead to pages of an organisation of their own. */
const OWN_ORGANISATION: ReadonlySet<Domain> = new Set(['buyer', 'partner'])
const GROUPS = Object.keys(MENU_GROUPS) as MenuGroup[]
/** Where a row stands: those without a section first. */
const placeOf = ({ menu }: Route) => (menu?.group ? GROUPS.indexOf(menu.group) : -1) * 1_000 + (menu?.order ?? 0)

const nameOf = ({ menu, title }: Route) => menu?.label ?? title

const beginOf = ({ path, menu }: Route, { firstView }: SessionInfo) => {
  const begin = menu?.begins?.[firstView]
  return begin && path + begin
}

/**
 * The menu of a person: the rows that name one, that they may open, in order. Buyers' paths get the organisation they look
 * at, partners' their own.
 */
export function menuOf(
  rows: readonly Route[],
  session: SessionInfo,
  organisationId: string | null,
  language: Language,
  barOnly = false,
): MenuEntry[] {
  const own = session.domain === 'partner' ? session.partnerOrganisationId : organisationId
  const kind = session.minOrganisationsList.find(({ id }) => id === own)?.type
  const wanted = rows.filter(({ menu, permission, path }) => {
    if (!menu || (barOnly && !menu.bar)) return false
    if (menu.domains && !menu.domains.includes(session.domain)) return false
    if (menu.kinds && (!kind || !menu.kinds.includes(kind))) return false
    if (path.includes(':organisationId') && (!OWN_ORGANISATION.has(session.domain) || !own)) return false
    return !permission || may(session, permission, own)
  })
  return wanted
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map(row => ({
      label: nameOf(row)[language],
      to: pathTo(row.path, { organisationId: own }),
      begins: beginOf(row, session),
      icon: ICONS[row.menu?.icon ?? 'file'],
      section: row.menu?.group && { key: row.menu.group, title: MENU_GROUPS[row.menu.group][language] },
      words: [row.title, nameOf(row)].flatMap(({ en, hi }) => [en, hi]).join(' '),
    }))
}
