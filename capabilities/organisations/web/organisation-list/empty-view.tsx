import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { filterValues, type LEAD_VIEWS } from '../../contract.ts'
import { texts } from '../../texts.ts'

type View = Exclude<(typeof LEAD_VIEWS)[number], 'ALL'>

/** A list by lead view in which nothing stands: why that may be, and the way to all that one sees. */
export function EmptyView({ view }: { view: View }) {
  const staff = useSession().domain === 'admin'
  if (view === 'SUPERVISED' && staff) return <EmptyTeam />
  return <Empty why={view === 'ASSIGNED' && !staff ? 'OWN' : view} />
}

function EmptyTeam() {
  return (
    <Loaded from={useCall(filterValues, {})} shape={<SkeletonCard rows={3} />}>
      {({ team }) => <Empty why={team ? 'SUPERVISED' : 'NO_TEAM'} />}
    </Loaded>
  )
}

function Empty({ why }: { why: View | 'OWN' | 'NO_TEAM' }) {
  const t = useTexts(texts)
  return (
    <EmptyState
      title={t(`view.none.${why}`)}
      text={t(`view.why.${why}`)}
      action={<AppLink to="?view=ALL">{t('list.seeAll')}</AppLink>}
    />
  )
}
