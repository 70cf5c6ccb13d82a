import { formatDate } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { useLoanIds } from '@poonji/capabilities/loans/web/embeds.tsx'
import { revisions } from '../contract.ts'
import { texts } from '../texts.ts'

/**
 * In the last days of a limit: when it ends, and where it may be renewed the way to ask for more time (or to read that
 * something is to be paid first). Nothing before, once it was asked, or where the limit is being closed.
 */
export function RenewalNote() {
  const t = useTexts(texts)
  const language = useLanguage()
  const ids = useLoanIds()
  const { data } = useCall(revisions, { loanId: ids.loanId })
  if (!data?.mayRenew) return null
  const { notNow } = data
  if (notNow === 'open' || notNow === 'closing' || notNow === 'over') return null
  const date = formatDate(data.until, language)
  if (notNow && notNow !== 'overdue') return <Note>{t('revise.ends', { date })}</Note>
  return (
    <Note tone="warn">
      <Stack gap="s">
        <span>{t('revise.endsSoon', { date })}</span>
        <div>
          <Button small to={pathTo('/organisation/:organisationId/credit/limit/:loanId/revision', ids)}>
            {t('revise.renewNow')}
          </Button>
        </div>
      </Stack>
    </Note>
  )
}
