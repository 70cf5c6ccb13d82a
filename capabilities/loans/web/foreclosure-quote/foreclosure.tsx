import { IconDownload } from '@tabler/icons-react'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { urlOf } from '@poonji/web-platform/api/client.ts'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { LoanDetail } from '../../contract.ts'
import { noDues } from '../../file-contract.ts'
import { foreclosure } from '../../prepayment-contract.ts'
import { texts } from '../../texts.ts'
import { LoanFrame } from '../loan-frame/loan-frame.tsx'
import { QuoteView } from './quote-view.tsx'

/** What closes the loan on each of the next days, and the certificate once it is closed. */
export function Foreclosure() {
  return <LoanFrame>{loan => (loan.status === 'CLOSED' ? <Closed loan={loan} /> : <Quotes loan={loan} />)}</LoanFrame>
}

function Closed({ loan }: { loan: LoanDetail }) {
  const t = useTexts(texts)
  return (
    <Stack gap="l">
      <Note tone="ok">{t('foreclosure.closed')}</Note>
      <Row>
        <Button kind="main" icon={IconDownload} onClick={() => location.assign(urlOf(noDues, { loanId: loan.loanId }))}>
          {t('foreclosure.certificate')}
        </Button>
      </Row>
    </Stack>
  )
}

function Quotes({ loan }: { loan: LoanDetail }) {
  const t = useTexts(texts)
  const answer = useCall(foreclosure, { loanId: loan.loanId })
  return (
    <Loaded from={answer} shape={<SkeletonPage />}>
      {data =>
        data.days.length ? (
          <QuoteView answer={data} loanId={loan.loanId} organisationId={loan.organisationId} />
        ) : (
          <EmptyState title={t('foreclosure.notRunning')} text={t('foreclosure.noneText')} />
        )
      }
    </Loaded>
  )
}
