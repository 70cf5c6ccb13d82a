import type { ReactNode } from 'react'
import { IconArrowLeft } from '@tabler/icons-react'
import { Icon } from './icon.tsx'
import { AppLink } from './link.tsx'
import { useUiText } from './language.tsx'
import { OnPaper } from './on-paper.tsx'
import classes from './page-header.module.css'

export interface PageHeaderProps {
  crumbs?: { label: ReactNode; to?: string }[]
  title: ReactNode
  /** one line under the title; an array is set with dots between */
  subtitle?: ReactNode | ReactNode[]
  /** what paper says under that, and a screen by its header */
  onPaper?: ReactNode
  status?: ReactNode
  actions?: ReactNode
  back?: { to: string; label?: string }
}

/** The head of a page: where it is, what it is, its state and what can be done with it. */
export function PageHeader({ crumbs, title, subtitle, onPaper, status, actions, back }: PageHeaderProps) {
  const ui = useUiText()
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        {back && (
          <AppLink to={back.to} className={classes.back}>
            <Icon of={IconArrowLeft} small />
            {back.label ?? ui('back')}
          </AppLink>
        )}
        {crumbs && (
          <nav aria-label={ui('shell.crumbs')}>
            <ol className={classes.crumbs}>
              {crumbs.map((crumb, i) => (
                <li key={i} aria-current={i === crumbs.length - 1 ? 'page' : undefined}>
                  {crumb.to ? <AppLink to={crumb.to}>{crumb.label}</AppLink> : crumb.label}
                </li>
              ))}
            </ol>
          </nav>
        )}
        {status && <div className={classes.statusPhone}>{status}</div>}
        <h1>{title}</h1>
        {subtitle && <p className="meta">{Array.isArray(subtitle) ? <Dotted parts={subtitle} /> : subtitle}</p>}
        {onPaper && <OnPaper>{onPaper}</OnPaper>}
      </div>
      {status && <div className={classes.status}>{status}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}

const inOnePiece = { whiteSpace: 'nowrap' } as const
/** A number of ours, PJ-2026-00049, is not parted at its hyphens. */
const isNumber = (part: ReactNode) => typeof part === 'string' && /^[A-Z]+-\d{4}-\S{1,12}$/.test(part)

/** Short facts in one line, a dot between each. */
export function Dotted({ parts }: { parts: ReactNode[] }) {
  return (
    <span className="dotted">
      {parts.map((part, i) => (
        <span key={i} style={isNumber(part) ? inOnePiece : undefined}>
          {part}
        </span>
      ))}
    </span>
  )
}
