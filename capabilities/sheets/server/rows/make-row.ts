import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { invalid } from '@poonji/api-platform/errors.ts'
import { addAccount } from '@poonji/capabilities/bank-accounts/server/service.ts'
import { ACCOUNT_TYPES, type AccountType } from '@poonji/capabilities/bank-accounts/status.ts'
import { createRequest, submitRequest } from '@poonji/capabilities/disbursals/server/service.ts'
import { bringClient } from '@poonji/capabilities/leads/server/service.ts'
import { parseRupees } from '@poonji/kernel/money.ts'
import { adviceFor } from '../../advice.ts'
import { KINDS } from '../../kinds.ts'
import type { Notice, Problem, SheetKind } from '../../status.ts'
import { accountToPay } from './account-to-pay.ts'
import { accountsByNumber, clientsByCode } from './clients.ts'
import { loansByNumber } from './loans.ts'
import { maybeSameName } from './same-name.ts'

type Values = Record<string, string>

/**
 * Makes of one good row what its kind asks for, by the owner's service and on behalf of who sends the sheet.
 * `inside` runs in the transaction that also notes the row as done; `outside` asks an outside service first.
 */
export type MakeRow =
  | { inside: (work: Work, values: Values) => Promise<string> }
  | { outside: (outside: Outside, values: Values) => Promise<Made> }

interface Made {
  id: string
  /** What whoever sent the row should look at. */
  notice?: Notice['code']
}

const isAccountType = (text: string | undefined): text is AccountType => ACCOUNT_TYPES.some(type => type === text)

/** What the check found right and is no longer, in the words of the check. The field is the one its column is asked by. */
function becameWrong(work: Work, kind: SheetKind, problem: Problem) {
  const column = KINDS[kind].columns.find(one => one.key === problem.column)
  return invalid({ [column?.field ?? problem.column]: adviceFor(work.language, kind, problem) })
}

export const MAKERS: Record<SheetKind, MakeRow> = {
  leads: {
    async outside(outside, values) {
      const client = {
        organisationType: 'BUYER' as const,
        companyName: values.companyName ?? '',
        gstin: values.gstin ?? '',
        contactName: values.contactName ?? '',
        contactMobile: values.contactMobile ?? '',
        contactEmail: values.contactEmail ?? '',
        needPaise: values.need ? parseRupees(values.need) : null,
        note: values.note ?? '',
      }
      const { leadId, organisationId, name } = await bringClient(outside, client, 'sheet')
      const other = client.companyName && !maybeSameName(client.companyName, name)
      return { id: organisationId ?? leadId, ...(other && { notice: 'otherName' }) }
    },
  },
  beneficiaries: {
    async inside(work, values) {
      const { client = '', holderName = '', number = '', ifsc = '', accountType, mobile, email, gstin } = values
      const organisationId = (await clientsByCode(work, [client])).get(client)
      if (!organisationId) throw becameWrong(work, 'beneficiaries', { column: 'client', code: 'clientUnknown' })
      return addAccount(work, organisationId, {
        kind: 'BENEFICIARY',
        holderName,
        number,
        ifsc,
        accountType: isAccountType(accountType) ? accountType : 'UNKNOWN',
        ...(mobile && { mobile }),
        ...(email && { email }),
        ...(gstin && { gstin }),
      })
    },
  },
  disbursals: {
    async inside(work, values) {
      const { loan: number = '', account = '', ifsc = '', amount = '', invoice = '', note = '' } = values
      const loan = (await loansByNumber(work, [number])).get(number)
      if (!loan) throw becameWrong(work, 'disbursals', { column: 'loan', code: 'loanUnknown' })
      const accounts = await accountsByNumber(work, [{ organisationId: loan.organisationId, number: account }])
      const payable = accountToPay(accounts(loan.organisationId, account), ifsc)
      if ('code' in payable) throw becameWrong(work, 'disbursals', payable)
      const { id } = await createRequest(work, loan.organisationId, {
        loanId: loan.id,
        target: payable.kind === 'OWN' ? 'SELF' : 'BENIFICIARY',
        bankAccountId: payable.id,
        amountPaise: parseRupees(amount) ?? 0,
        note: [invoice, note].filter(Boolean).join(' · '),
        invoice: null,
      })
      await submitRequest(work, id)
      return id
    },
  },
}
