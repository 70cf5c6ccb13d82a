import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonCard, SkeletonTable } from '@poonji/ui/skeletons.tsx'
import { ACCOUNT_STATE } from '@poonji/capabilities/bank-accounts/status.ts'
import { useCall, usePages } from '@poonji/web-platform/api/use-call.ts'
import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { PagedRows } from '@poonji/web-platform/paged-rows.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { myPayments, myPaymentsFile, payoutAccount } from '../../payment-contract.ts'
import { texts } from '../../words/screens.ts'
import { PaymentTable } from '../payment-list/payment-table.tsx'

/** What a partner was and will be paid, one line a statement. */
export function MyPayments() {
  const t = useTexts(texts)
  const pages = usePages(myPayments, { query: {} })
  return (
    <PagedRows
      from={pages}
      shape={<SkeletonTable rows={2} columns={5} />}
      empty={
        <Card title={t('pay.mine')}>
          <p className="meta">{t('pay.mineNone')}</p>
        </Card>
      }
    >
      {rows => (
        <Card
          flush
          title={t('pay.mine')}
          action={
            <Row>
              <Downloads call={myPaymentsFile} input={format => ({ query: { format } })} />
            </Row>
          }
        >
          <PaymentTable payments={rows} to={row => pathTo('/payouts/:statementId', { statementId: row.id })} />
        </Card>
      )}
    </PagedRows>
  )
}

/** The account to which payouts go, and one that waits for the bank. */
export function AccountCard() {
  const t = useTexts(texts)
  const language = useLanguage()
  const maySet = useMay('CAN_SET_PAYOUT_ACCOUNT')
  const accounts = useCall(payoutAccount, {})
  return (
    <Card
      title={t('account.title')}
      action={
        maySet &&
        accounts.data && (
          <Button small to="/payouts/account">
            {t(accounts.data.length ? 'account.change' : 'account.add')}
          </Button>
        )
      }
    >
      <Loaded from={accounts} shape={<SkeletonCard rows={1} />}>
        {found => (
          <Stack>
            {!found.some(one => one.used) && <Note tone="warn">{t('account.none')}</Note>}
            {found.length > 0 && (
              <DefinitionList
                items={found.map(one => ({
                  label: `${one.bankName} ${one.number}`,
                  value: one.used ? t('account.used') : ACCOUNT_STATE[one.state][language],
                  note: one.ifsc,
                }))}
              />
            )}
          </Stack>
        )}
      </Loaded>
    </Card>
  )
}
