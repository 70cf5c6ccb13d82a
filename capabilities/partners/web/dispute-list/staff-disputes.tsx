import { useState } from 'react'
import type { Paise } from '@poonji/kernel/money.ts'
import { AmountField } from '@poonji/ui/amount-field.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand, usePages } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { disputesFile, listDisputes, settleDispute } from '../../payout-contract.ts'
import { DISPUTE_STATE, DISPUTE_STATES } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { DisputeCard } from './dispute-card.tsx'

/** Disputes about payouts, for staff who settle them. */
export function StaffDisputes() {
  const t = useTexts(texts)
  const language = useLanguage()
  const [filters, change] = useFilters()
  const state = DISPUTE_STATES.find(one => one === filters.state) ?? 'OPEN'
  const pages = usePages(listDisputes, { query: { state } })
  return (
    <Page
      subtitle={t('dispute.subStaff')}
      actions={<Downloads call={disputesFile} input={format => ({ query: { state, format } })} />}
    >
      <Stack>
        <FilterBar
          chips={DISPUTE_STATES.map(one => ({
            key: one,
            label: DISPUTE_STATE[one][language],
            on: one === state,
            onPress: () => change({ state: one }),
          }))}
        />
        <PagedRows
          from={pages}
          shape={<SkeletonList rows={3} />}
          empty={<EmptyState title={t('dispute.none')} text={t('dispute.noneStaff')} />}
          filtered={Boolean(filters.state)}
        >
          {rows => (
            <Stack>
              {rows.map(row => (
                <DisputeCard key={row.id} dispute={row} forStaff>
                  {row.state === 'OPEN' && <Settle disputeId={row.id} of={`${row.partnerName}, ${row.loanNumber}`} />}
                </DisputeCard>
              ))}
            </Stack>
          )}
        </PagedRows>
      </Stack>
    </Page>
  )
}

function Settle({ disputeId, of }: { disputeId: string; of: string }) {
  const t = useTexts(texts)
  const settle = useCommand(settleDispute)
  const [uphold, setUphold] = useState<boolean | null>(null)
  const { submit, field, sending } = useTypedForm(
    { name: `payout-dispute-answer:${disputeId}` },
    settleDispute.body.pick(uphold ? { answer: true, amountPaise: true } : { answer: true }),
    { answer: '', amountPaise: null as Paise | null },
    async ({ answer, amountPaise }, _form, sent) => {
      const booked = uphold ? (amountPaise ?? 0) : 0
      await settle.mutateAsync({ disputeId, body: { uphold: uphold === true, amountPaise: booked, answer } })
      sent()
      toasts.success(t('dispute.told'))
    },
  )
  if (uphold === null)
    return (
      <Row>
        <Button aria-label={`${t('dispute.uphold')}: ${of}`} onClick={() => setUphold(true)}>
          {t('dispute.uphold')}
        </Button>
        <Button kind="stop" aria-label={`${t('dispute.refuse')}: ${of}`} onClick={() => setUphold(false)}>
          {t('dispute.refuse')}
        </Button>
      </Row>
    )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {uphold && (
          <AmountField
            {...field('amountPaise')}
            label={t('dispute.amount')}
            description={t('dispute.amountHint')}
            required
          />
        )}
        <TextField {...field('answer')} label={t('dispute.answerLabel')} lines={3} maxLength={500} required />
        <Row>
          <Button kind="main" type="submit" busy={sending}>
            {t(uphold ? 'dispute.uphold' : 'dispute.refuse')}
          </Button>
          <Button kind="quiet" onClick={() => setUphold(null)}>
            {t('back')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
