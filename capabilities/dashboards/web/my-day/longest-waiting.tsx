import { Card } from '@poonji/ui/card.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { applicationPendencies } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { PendencyTable } from '../application-pendencies/pendency-table.tsx'

const SHOWN = 5

/** The open applications that wait longest. */
export function LongestWaiting() {
  const t = useTexts(texts)
  const waiting = useCall(applicationPendencies, { query: { pageSize: SHOWN } })
  return (
    <Loaded from={waiting} shape={<SkeletonTable rows={SHOWN} columns={5} />}>
      {({ content }) =>
        content.length > 0 && (
          <Card
            flush
            title={t('pend.longest')}
            action={<AppLink to="/application-pendencies">{t('pend.all')}</AppLink>}
          >
            <PendencyTable rows={content} inCard />
          </Card>
        )
      }
    </Loaded>
  )
}
