import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { reverseRefundReturn, type BankCreditRow } from '../../credit-contract.ts'
import { texts } from '../../texts.ts'
import { adjustmentsPath } from '../shared/paths.ts'
import { ReasonForm } from './reason-form.tsx'

/** The refund that came back by a credit, which leads to where it is sent again; or it was something else after all. */
export function MappedRefund({ creditId, refund }: { creditId: string; refund: NonNullable<BankCreditRow['refund']> }) {
  const t = useTexts(texts)
  const { mutateAsync } = useCommand(reverseRefundReturn)
  const [undoing, setUndoing] = useState(false)
  if (undoing)
    return (
      <ReasonForm
        typed={`bank-credit-reopened:${creditId}`}
        title={t('map.notRefund')}
        done={t('map.reopened')}
        send={body => mutateAsync({ creditId, body })}
        onEnd={() => setUndoing(false)}
      />
    )
  return (
    <Stack>
      <Note tone="ok">
        <AppLink to={adjustmentsPath(refund)}>
          {t('map.isRefund', { number: refund.loanNumber, name: refund.organisationName })}
        </AppLink>
      </Note>
      <Row>
        <Button kind="stop" onClick={() => setUndoing(true)}>
          {t('map.notRefund')}
        </Button>
      </Row>
    </Stack>
  )
}
