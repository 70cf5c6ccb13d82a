import { SegmentNav } from '@poonji/ui/segment-nav.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../texts.ts'

/** Roles and people, the two views of who may do what. */
export function AccessViews({ current }: { current: 'roles' | 'people' }) {
  const t = useTexts(texts)
  return (
    <SegmentNav
      label={t('views')}
      views={[
        { label: t('views.roles'), to: '/access/roles', current: current === 'roles' },
        { label: t('views.people'), to: '/access/people', current: current === 'people' },
      ]}
    />
  )
}
