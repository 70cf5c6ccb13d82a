import { useEffect, type ReactNode } from 'react'
import { useParams } from 'react-router'
import type { Route } from '@poonji/contract/route.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { PageHeader } from '@poonji/ui/page-header.tsx'
import { useCurrentRoute } from './routing/current-route.ts'
import { pathTo } from './routing/paths.ts'

const DASHBOARD = { en: 'Dashboard', hi: 'डैशबोर्ड' }

export interface PageProps {
  /** Default: the title of the route row. */
  title?: string
  subtitle?: ReactNode | ReactNode[]
  status?: ReactNode
  actions?: ReactNode
  back?: { to: string; label?: string }
  /** Default: what the row says it stands under. */
  crumbs?: { label: string; to?: string }[]
  children: ReactNode
}

/** A screen with its head: breadcrumb from Dashboard on, title, state and actions. */
export function Page({ title, subtitle, status, actions, back, crumbs, children }: PageProps) {
  const language = useLanguage()
  const params = useParams()
  const { row, rows } = useCurrentRoute()
  const shown = title ?? row.title[language]
  useEffect(() => {
    document.title = `${shown} · Poonji`
  }, [shown])
  const withoutTrail = row.path === '/dashboard' || row.who.includes('anyone')
  const trail = [
    { label: DASHBOARD[language], to: '/dashboard' },
    ...(crumbs ?? parents(row, rows).map(one => ({ label: one.title[language], to: pathTo(one.path, params) }))),
    { label: shown },
  ]
  return (
    <>
      <PageHeader
        crumbs={withoutTrail ? undefined : trail}
        title={shown}
        subtitle={subtitle}
        status={status}
        actions={actions}
        back={back}
      />
      {children}
    </>
  )
}

function parents(row: Route, rows: readonly Route[]): Route[] {
  return (row.under ?? []).flatMap(path => rows.find(one => one.path === path) ?? [])
}
