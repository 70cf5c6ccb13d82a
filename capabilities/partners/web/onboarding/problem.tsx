import { Navigate } from 'react-router'
import { Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/onboarding.ts'
import { BeginForm } from './begin.tsx'
import { PartnerFrame } from './frame.tsx'

/** The GST number does not lead on: why, and another try. */
export function Problem() {
  const t = useTexts(texts)
  return (
    <PartnerFrame step="company" subtitle={t('problem.sub')}>
      {account =>
        account.gstState === 'FAILED' && account.gstError ? (
          <Stack gap="l">
            <Note tone="bad">{t(`problem.${account.gstError}`, { gstin: account.gstin ?? '' })}</Note>
            <BeginForm account={account} />
          </Stack>
        ) : (
          <Navigate to="/partner" replace />
        )
      }
    </PartnerFrame>
  )
}
