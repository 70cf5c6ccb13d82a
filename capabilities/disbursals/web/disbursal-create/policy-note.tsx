import { Button } from '@poonji/ui/button.tsx'
import { Row } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import type { Insured } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { policyPath } from '../shared/paths.ts'

/** Says that the money of a loan waits for the policy of what secures it; nothing where it does not. */
export function PolicyNote({
  organisationId,
  loan,
}: {
  organisationId: string
  loan: { loanId: string; insured: Insured | null }
}) {
  const t = useViewerTexts(texts)
  const mayUpload = useMay('CAN_UPLOAD_DOCUMENTS', organisationId)
  if (loan.insured === 'WITH_US') return <Note>{t('form.policyWithUs')}</Note>
  if (loan.insured !== 'TO_COME') return null
  return (
    <Note tone="warn">
      <Row between>
        {t('form.policyToCome')}
        {mayUpload && (
          <Button small to={policyPath(organisationId, loan.loanId)}>
            {t('form.addPolicy')}
          </Button>
        )}
      </Row>
    </Note>
  )
}
