import { useEffect } from 'react'
import { Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { pollGst } from '../../contract.ts'
import { texts } from '../../words/onboarding.ts'

const FIRST_POLLS_MS = 1_000

/** Whoever confirmed works for a partner from now on: everything is read again as such. */
export const beginAsPartner = () => location.assign('/partner')

/** The portal is asked; it may take a while, and the page may be left. */
export function Waiting({ id }: { id: string }) {
  const t = useTexts(texts)
  const poll = useCall(pollGst, { id }, { poll: FIRST_POLLS_MS })
  const status = poll.data?.status
  useEffect(() => {
    if (status === 'FOUND' || status === 'VERIFIED') location.assign('/partner')
    if (status === 'FAILED') location.assign('/partner/onboarding-error')
  }, [status])
  return (
    <div role="status">
      <Stack>
        <Note tone="info">{t('begin.waiting')}</Note>
        <SkeletonList rows={3} />
      </Stack>
    </div>
  )
}

/** The company was found before the session heard of it. */
export function AsPartner() {
  useEffect(beginAsPartner, [])
  return <SkeletonList rows={3} />
}
