import type { Column } from '@poonji/ui/data-table.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { LIST_STATES, type ListState } from '../status.ts'
import { texts } from '../texts.ts'

/** How an organisation stands, as mark and word. */
export function StandingChip({ standing }: { standing: ListState }) {
  const language = useLanguage()
  const { tone, ...label } = LIST_STATES[standing]
  return <StatusChip tone={tone} label={label[language]} />
}

/** The column of a list that says how each stands: staff have it, partners do not. */
export function useStandingColumn<R extends { standing: ListState | null }>(): Column<R>[] {
  const t = useTexts(texts)
  const { domain } = useSession()
  if (domain !== 'admin') return []
  return [
    {
      key: 'standing',
      width: '16%',
      header: t('list.standing'),
      phone: 'figure',
      cell: row => row.standing && <StandingChip standing={row.standing} />,
    },
  ]
}
