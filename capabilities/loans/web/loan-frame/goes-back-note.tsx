import { formatMoney } from '@poonji/kernel/money.ts'
import { AppLink } from '@poonji/ui/link.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useMayOpen } from '@poonji/web-platform/routing/may-open.ts'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import type { LoanDetail } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { organisationPath } from '../paths.ts'

/** That money paid too much is the borrower's, and where it goes; without a proved account, or with one that did not take it, where one is added. */
export function GoesBackNote({
  organisationId,
  amount,
  account,
  cameBack,
}: NonNullable<LoanDetail['goesBack']> & { organisationId: string }) {
  const t = useViewerTexts(texts)
  const mayOpen = useMayOpen(organisationId)
  const said = { amount: formatMoney(amount, { paise: 'always' }), account: account ?? '' }
  const addAccount = organisationPath(organisationId, 'bank-account/add')
  if (account && !cameBack) return <Note>{t('back.goes', said)}</Note>
  return (
    <Note tone="warn">
      {t(account ? 'back.cameBack' : 'back.noAccount', said)}{' '}
      {mayOpen(addAccount) && <AppLink to={addAccount}>{t('back.addAccount')}</AppLink>}
    </Note>
  )
}
