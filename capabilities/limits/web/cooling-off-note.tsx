import { formatDate } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import type { LoanDetail } from '@poonji/capabilities/loans/contract.ts'
import { texts } from '../texts.ts'

type Leaving = Pick<LoanDetail, 'organisationId' | 'loanId' | 'coolingOffUntil'>

/** While the borrower may still change their mind: until when, for what, and the way. */
export function CoolingOffNote({ loan }: { loan: Leaving }) {
  const t = useViewerTexts(texts)
  const language = useLanguage()
  const { coolingOffUntil, organisationId, loanId } = loan
  if (!coolingOffUntil) return null
  return (
    <Note>
      <Stack gap="s">
        <span>{t('cooling.until', { on: formatDate(coolingOffUntil, language) })}</span>
        <div>
          <Button
            small
            to={pathTo('/organisation/:organisationId/credit/limit/:loanId/foreclosure', { organisationId, loanId })}
          >
            {t('cooling.how')}
          </Button>
        </div>
      </Stack>
    </Note>
  )
}
