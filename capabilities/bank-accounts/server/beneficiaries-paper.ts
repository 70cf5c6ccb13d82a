import type { Input } from '@poonji/api-platform/module.ts'
import { whole, type ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import type { BankAccount, beneficiariesFile } from '../contract.ts'
import { ACCOUNT_STATE, ACCOUNT_TYPE_NAMES } from '../status.ts'
import { texts } from './texts.ts'
import { beneficiariesOf } from './queries.ts'

/** Whom a limit may pay, as a file; account numbers are masked as on the screen. */
export async function beneficiariesPaper(
  work: Work,
  { params }: Input<typeof beneficiariesFile>,
): Promise<ListPaper<BankAccount>> {
  const { language } = work
  const t = texts.in(language)
  return {
    name: 'beneficiaries',
    title: t('beneficiary.list'),
    facts: [[t('check.organisation'), (await organisationById(work, params.orgId)).name]],
    columns: [
      { title: t('field.holder'), of: row => row.holderName },
      { title: t('field.number'), of: row => row.number },
      { title: t('field.bank'), of: row => row.bankName },
      { title: t('field.ifsc'), of: row => row.ifsc },
      { title: t('field.type'), of: row => ACCOUNT_TYPE_NAMES[row.accountType][language] },
      { title: t('field.gstin'), wide: true, of: row => row.gstin },
      { title: t('field.state'), of: row => ACCOUNT_STATE[row.state][language] },
    ],
    empty: t('beneficiary.none'),
    page: () => whole(beneficiariesOf(work, params.orgId)),
  }
}
