import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { ApiError } from '@poonji/web-platform/api/client.ts'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { trialBalance, trialBalanceFile } from '../../books-contract.ts'
import { texts } from '../../words/books.ts'
import { BooksPeriod, useAskedPeriod } from '../books-period.tsx'
import { AccountsTable } from './accounts-table.tsx'

/** Every account of the lender's books for a period, each leading to its entries. */
export function TrialBalance() {
  const t = useTexts(texts)
  const query = useAskedPeriod()
  const answer = useCall(trialBalance, { query })
  const refused = answer.error instanceof ApiError ? answer.error.fieldErrors : {}
  return (
    <Page
      subtitle={t('books.sub')}
      actions={<Downloads call={trialBalanceFile} input={format => ({ query: { ...query, format } })} />}
    >
      <Stack gap="l">
        <BooksPeriod shown={answer.data} errors={refused} />
        {Object.keys(refused).length === 0 && (
          <Loaded from={answer} shape={<SkeletonTable rows={12} columns={7} />}>
            {balance => (
              <Stack>
                <Level balance={balance} />
                <AccountsTable balance={balance} />
              </Stack>
            )}
          </Loaded>
        )}
      </Stack>
    </Page>
  )
}

/** Whether the sides agree, and whether the days are closed. */
export function Level({ balance: { totals, to, closedOn } }: { balance: Answer<typeof trialBalance> }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const off = [
    totals.openingDebit - totals.openingCredit,
    totals.debits - totals.credits,
    totals.closingDebit - totals.closingCredit,
  ].find(paise => paise !== 0)
  return (
    <>
      {off === undefined ? (
        <Note tone="ok">{t('books.agree')}</Note>
      ) : (
        <Note tone="bad">{t('books.differ', { amount: formatMoney(Math.abs(off), { paise: 'always' }) })}</Note>
      )}
      {(closedOn === null || to > closedOn) && (
        <Note tone="warn">
          {closedOn ? t('books.open', { date: formatDate(closedOn, language) }) : t('books.noneClosed')}
        </Note>
      )}
    </>
  )
}
