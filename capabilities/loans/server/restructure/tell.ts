import type { Work } from '@poonji/api-platform/work.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import type { SeenRestructuring } from '../../restructure-contract.ts'
import { texts } from '../texts.ts'
import type { LoanRow } from '../history-of.ts'

interface Told {
  fromOn: PlainDate
  after: SeenRestructuring['after']
  key: `restructure.sms${'' | 'Limit'}${'Offered' | 'Begun'}`
}

/** Writes to the borrower what the terms are, in the borrower's language. */
export async function tellTerms(work: Work, loan: LoanRow, { fromOn, after, key }: Told): Promise<void> {
  await tellOwner(work, loan.organisation_id, 'restructuring', language =>
    texts.t(language, key, {
      number: loan.number,
      date: formatDate(fromOn, language),
      rate: after.rateBps / 100,
      count: after.instalments,
      emi: formatMoney(after.emi, { paise: 'always' }),
      last: after.lastDueOn ? formatDate(after.lastDueOn, language) : '',
    }),
  )
}
