import * as bankAccounts from '@poonji/capabilities/bank-accounts/contract.ts'
import { currentSession } from '@poonji/capabilities/identity/contract.ts'
import * as linking from '@poonji/capabilities/organisations/linking-contract.ts'
import type { Event } from './events.ts'
import { TRADE } from './personas.ts'
import { FIRST_BORROWER, type Stage } from './stage.ts'

const companyOf = async (stage: Stage, mobile: string): Promise<string> => {
  const session = await (await stage.player(mobile)).call(currentSession, {})
  const own = session.minOrganisationsList[0]
  if (!own) throw new Error(`${mobile} belongs to no company`)
  return own.id
}

/** The supplier proves the account that the first borrower's limit pays: what came to it is theirs to see. */
const provesAccount: Event = {
  ...{ daysAgo: 140, hour: 16 },
  async act(stage) {
    const { mobile, account } = TRADE.SUPPLIER
    const body = { number: account, ifsc: 'ICIC0000001', accountType: 'CURRENT' as const }
    const orgId = await companyOf(stage, mobile)
    await (await stage.player(mobile)).call(bankAccounts.addBankAccount, { orgId, body })
    await stage.settle()
  },
}

/** The first borrower names whom it deals with; each says yes. */
const connects: Event = {
  ...{ daysAgo: 120, hour: 16 },
  async act(stage, { organisationOf }) {
    const buyer = await stage.player(FIRST_BORROWER)
    for (const relation of ['SUPPLIER', 'VENDOR', 'ANCHOR'] as const) {
      const { pan, mobile } = TRADE[relation]
      const body = { pan, relation, note: 'We have dealt with each other for years' }
      const { requestId } = await buyer.call(linking.askToConnect, { orgId: organisationOf(FIRST_BORROWER), body })
      await (await stage.player(mobile)).call(linking.approveLinking, { requestId })
    }
    await stage.settle()
  },
}

/** What happens between the first borrower and its supplier, vendor and anchor. */
export const tradeEvents: readonly Event[] = [provesAccount, connects]
