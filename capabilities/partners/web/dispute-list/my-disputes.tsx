import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand, usePages } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { myDisputes, myDisputesFile, raiseDispute } from '../../payout-contract.ts'
import { texts } from '../../words/screens.ts'
import { DisputeCard } from './dispute-card.tsx'

/** A partner's disputes about payouts, and a form for another. */
export function MyDisputes() {
  const t = useTexts(texts)
  const [writing, setWriting] = useState(false)
  const pages = usePages(myDisputes, { query: {} })
  const begin = (
    <Button kind="main" onClick={() => setWriting(true)}>
      {t('dispute.raise')}
    </Button>
  )
  const actions = (
    <>
      <Downloads call={myDisputesFile} input={format => ({ query: { format } })} />
      {begin}
    </>
  )
  const none = pages.data?.pages[0]?.content.length === 0
  return (
    <Page subtitle={t('dispute.sub')} actions={none || writing ? undefined : actions}>
      <Stack>
        {writing && <RaiseForm onDone={() => setWriting(false)} />}
        <PagedRows
          from={pages}
          shape={<SkeletonList rows={3} />}
          empty={writing ? null : <EmptyState title={t('dispute.none')} text={t('dispute.noneText')} action={begin} />}
        >
          {rows => (
            <Stack>
              {rows.map(row => (
                <DisputeCard key={row.id} dispute={row} />
              ))}
            </Stack>
          )}
        </PagedRows>
      </Stack>
    </Page>
  )
}

const TYPED = { name: 'payout-dispute' }

function RaiseForm({ onDone }: { onDone: () => void }) {
  const t = useTexts(texts)
  const raise = useCommand(raiseDispute)
  const { submit, field, sending } = useTypedForm(
    TYPED,
    raiseDispute.body,
    { loanNumber: '', words: '' },
    async (body, _form, sent) => {
      const { number } = await raise.mutateAsync({ body })
      sent()
      toasts.success(t('dispute.sent', { number }))
      onDone()
    },
  )
  return (
    <form onSubmit={submit} noValidate>
      <Card hang="due" title={t('dispute.raise')}>
        <Stack>
          <TextField
            {...field('loanNumber')}
            label={t('dispute.loan')}
            description={t('dispute.loanHint')}
            maxLength={40}
            required
          />
          <TextField {...field('words')} label={t('dispute.words')} lines={4} maxLength={1000} required />
          <Row>
            <Button kind="main" type="submit" busy={sending}>
              {t('dispute.send')}
            </Button>
            <Button kind="quiet" onClick={onDone}>
              {t('back')}
            </Button>
          </Row>
        </Stack>
      </Card>
    </form>
  )
}
